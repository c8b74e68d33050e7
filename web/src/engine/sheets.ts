import { ZugzwangError } from 'zugzwang';
import { type RunOptions, runAsync } from 'zugzwang/core';
import { type Sheet as FamilySheet, sheetsOf } from 'zugzwang/site';
import type { OpenGame } from './open-game.ts';
import type { Sheet, SheetInfo } from './protocol.ts';

/** The heat maps of an open game's family. */
export async function sheetInfos({ family, values }: OpenGame): Promise<SheetInfo[]> {
  const sheets = await sheetsOf(family.id, values);
  return sheets.map(({ cells: _, nimbers, ...info }) => ({ ...info, hasNimbers: nimbers !== undefined }));
}

/** A heat map of so many columns and rows, or as many as there are. */
export async function sheetOf(
  { family, values }: OpenGame,
  { id, width, height, nimbers }: { id: string; width: number; height: number; nimbers?: true },
  options: RunOptions,
): Promise<Sheet> {
  const sheet = (await sheetsOf(family.id, values)).find(sheet => sheet.id === id);
  if (sheet === undefined) throw new ZugzwangError('usage', `${family.id} has no heat map "${id}"`);
  const columns = within(sheet, width);
  const rows = within(sheet, height);
  if (nimbers && sheet.nimbers === undefined)
    throw new ZugzwangError('usage', `the heat map "${id}" of ${family.id} has no Grundy values`);
  const task = nimbers ? sheet.nimbers!(columns, rows) : sheet.cells(columns, rows);
  const cells = await runAsync(task, options);
  return { xFrom: sheet.xFrom, yFrom: sheet.yFrom, width: columns, height: rows, values: cells };
}

const within = ({ limit }: FamilySheet, count: number) =>
  Math.max(1, Math.min(limit, Number.isFinite(count) ? Math.floor(count) : 1));

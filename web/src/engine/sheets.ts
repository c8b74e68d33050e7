import { ZugzwangError } from 'zugzwang';
import { type RunOptions, runAsync } from 'zugzwang/core';
import { type Sheet as FamilySheet, sheetsOf } from 'zugzwang/site';
import type { OpenGame } from './open-game.ts';
import type { Sheet, SheetInfo } from './protocol.ts';

/** The heat maps of an open game's family. */
export async function sheetInfos({ family, values }: OpenGame): Promise<SheetInfo[]> {
  const sheets = await sheetsOf(family.id, values);
  return sheets.map(({ id, x, y, limit, first, cell }) => ({
    id,
    x,
    y,
    limit,
    first,
    ...(cell === undefined ? {} : { cell }),
  }));
}

/** A heat map of so many columns and rows, or as many as there are. */
export async function sheetOf(
  { family, values }: OpenGame,
  { id, width, height }: { id: string; width: number; height: number },
  options: RunOptions,
): Promise<Sheet> {
  const sheet = (await sheetsOf(family.id, values)).find(sheet => sheet.id === id);
  if (sheet === undefined) throw new ZugzwangError('usage', `${family.id} has no heat map "${id}"`);
  const columns = within(sheet, width);
  const rows = within(sheet, height);
  const cells = await runAsync(sheet.cells(columns, rows), options);
  return { xFrom: sheet.xFrom, yFrom: sheet.yFrom, width: columns, height: rows, values: cells };
}

const within = ({ limit }: FamilySheet, count: number) =>
  Math.max(1, Math.min(limit, Number.isFinite(count) ? Math.floor(count) : 1));

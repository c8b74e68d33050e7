/**
 * Which seats computers take. A tab remembers it for the game that it shows, so that it survives a reload; a link does not tell it, so
 * that whoever opens one finds the position as it is.
 */
import type { BySeat } from './match.ts';

const KEY = 'zugzwang.computers';

export function rememberedComputers(spec: string): BySeat<boolean> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (Array.isArray(kept) && kept[0] === spec) return [kept[1] === true, kept[2] === true];
  } catch {
    // Storage is closed, or somebody else has written there.
  }
  return [false, false];
}

export function rememberComputers(spec: string, [first, second]: BySeat<boolean>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([spec, first, second]));
  } catch {
    // A private window: it lasts as long as the page.
  }
}

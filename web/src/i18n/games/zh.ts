import type { GameTexts } from './texts.ts';

export const games: Readonly<Record<string, GameTexts>> = {};

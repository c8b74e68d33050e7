import { excerpt, ZugzwangError } from '../core/errors.js';
import type { GameFamily } from '../core/family.js';
import type { AnyGame } from '../core/game.js';
import { type GameSpec, parseSpec } from '../core/spec.js';
import { didYouMean } from '../core/suggest.js';

/** Any family, whatever its parameters and games are made of. */
export type AnyFamily = GameFamily;

/** How each family is loaded: one file a game, read when it is asked for. */
const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  achi: async () => (await import('./achi.js')).achi,
  'addition-subtraction': async () => (await import('./addition-subtraction.js')).additionSubtraction,
  'arc-kayles': async () => (await import('./arc-kayles.js')).arcKayles,
  awari: async () => (await import('./awari.js')).awari,
  berzerk: async () => (await import('./berzerk.js')).berzerk,
  breakthrough: async () => (await import('./breakthrough.js')).breakthrough,
  'candy-piles': async () => (await import('./candy-piles.js')).candyPiles,
  chip: async () => (await import('./chip.js')).chip,
  chomp: async () => (await import('./chomp.js')).chomp,
  'choosing-carrot': async () => (await import('./choosing-carrot.js')).choosingCarrot,
  coins: async () => (await import('./coins.js')).coins,
  'connect-four': async () => (await import('./connect-four.js')).connectFour,
  cram: async () => (await import('./cram.js')).cram,
  'dobutsu-shogi': async () => (await import('./dobutsu-shogi.js')).dobutsuShogi,
  dodgem: async () => (await import('./dodgem.js')).dodgem,
  euclid: async () => (await import('./euclid.js')).euclid,
  'fibonacci-nim': async () => (await import('./fibonacci-nim.js')).fibonacciNim,
  'fox-and-hounds': async () => (await import('./fox-and-hounds.js')).foxAndHounds,
  heaps: async () => (await import('./heaps.js')).heaps,
  hexapawn: async () => (await import('./hexapawn.js')).hexapawn,
  'impartial-clobber': async () => (await import('./impartial-clobber.js')).impartialClobber,
  kalah: async () => (await import('./kalah.js')).kalah,
  kaooa: async () => (await import('./kaooa.js')).kaooa,
  moore: async () => (await import('./moore.js')).moore,
  morris: async () => (await import('./morris.js')).morris,
  'mu-torere': async () => (await import('./mu-torere.js')).muTorere,
  nim: async () => (await import('./nim.js')).nim,
  'node-kayles': async () => (await import('./node-kayles.js')).nodeKayles,
  numbers: async () => (await import('./numbers.js')).numbers,
  quixo: async () => (await import('./quixo.js')).quixo,
  subtraction: async () => (await import('./subtraction.js')).subtraction,
  teeko: async () => (await import('./teeko.js')).teeko,
  'three-mens-morris': async () => (await import('./three-mens-morris.js')).threeMensMorris,
  'tic-tac-toe': async () => (await import('./tic-tac-toe.js')).ticTacToe,
  wythoff: async () => (await import('./wythoff.js')).wythoff,
};

/** The ids of all games, in alphabetical order. */
export const GAME_IDS: readonly string[] = Object.keys(LOADERS).sort();

/** The family of this id. @throws ZugzwangError `usage` where there is none */
export async function findFamily(id: string): Promise<AnyFamily> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  if (load === undefined) {
    const found = `"${excerpt(id)}"`;
    const { findCoinGame } = await import('../heaps/coin-games.js');
    const coins = findCoinGame(id);
    const hint = coins === undefined ? didYouMean(id, GAME_IDS) : `; coins:game=${coins.id} is the one with coins`;
    throw new ZugzwangError('usage', `there is no game ${found}${hint}`, { found });
  }
  return (await load()) as AnyFamily;
}

/** The game that a spec names: `connect-four:width=4,height=4`. @throws ZugzwangError `usage` */
export async function findGame(spec: string | GameSpec): Promise<AnyGame> {
  const { id, parameters } = typeof spec === 'string' ? parseSpec(spec) : spec;
  const family = await findFamily(id);
  return family.game(family.parse(parameters));
}

import { excerpt, ZugzwangError } from '../core/errors.js';
import type { GameFamily } from '../core/family.js';
import type { AnyGame } from '../core/game.js';
import { type GameSpec, parseSpec } from '../core/text/spec.js';
import { didYouMean } from '../core/text/suggest.js';

/** Any family, whatever its parameters and games are made of. */
export type AnyFamily = GameFamily;

/** How each family is loaded: one file a game, read when it is asked for. */
const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  achi: async () => (await import('./boards/achi.js')).achi,
  'addition-subtraction': async () => (await import('./graphs/addition-subtraction.js')).additionSubtraction,
  'arc-kayles': async () => (await import('./graphs/arc-kayles.js')).arcKayles,
  awari: async () => (await import('./boards/awari.js')).awari,
  berzerk: async () => (await import('./graphs/berzerk.js')).berzerk,
  breakthrough: async () => (await import('./boards/breakthrough.js')).breakthrough,
  'candy-piles': async () => (await import('./heaps/candy-piles.js')).candyPiles,
  chip: async () => (await import('./graphs/chip.js')).chip,
  chomp: async () => (await import('./boards/chomp.js')).chomp,
  'choosing-carrot': async () => (await import('./heaps/choosing-carrot.js')).choosingCarrot,
  coins: async () => (await import('./heaps/coins.js')).coins,
  'connect-four': async () => (await import('./boards/connect-four/connect-four.js')).connectFour,
  cram: async () => (await import('./boards/cram.js')).cram,
  'dobutsu-shogi': async () => (await import('./boards/dobutsu-shogi/dobutsu-shogi.js')).dobutsuShogi,
  dodgem: async () => (await import('./boards/dodgem/dodgem.js')).dodgem,
  euclid: async () => (await import('./heaps/euclid.js')).euclid,
  'fibonacci-nim': async () => (await import('./heaps/fibonacci-nim.js')).fibonacciNim,
  'fox-and-hounds': async () => (await import('./boards/fox-and-hounds.js')).foxAndHounds,
  heaps: async () => (await import('./heaps/heaps.js')).heaps,
  hexapawn: async () => (await import('./boards/hexapawn/hexapawn.js')).hexapawn,
  'impartial-clobber': async () => (await import('./boards/impartial-clobber.js')).impartialClobber,
  kalah: async () => (await import('./boards/kalah.js')).kalah,
  kaooa: async () => (await import('./boards/kaooa/kaooa.js')).kaooa,
  moore: async () => (await import('./heaps/moore.js')).moore,
  morris: async () => (await import('./boards/morris.js')).morris,
  'mu-torere': async () => (await import('./boards/mu-torere.js')).muTorere,
  nim: async () => (await import('./heaps/nim.js')).nim,
  'node-kayles': async () => (await import('./graphs/node-kayles.js')).nodeKayles,
  numbers: async () => (await import('./cards/numbers.js')).numbers,
  quixo: async () => (await import('./boards/quixo/quixo.js')).quixo,
  subtraction: async () => (await import('./heaps/subtraction.js')).subtraction,
  teeko: async () => (await import('./boards/teeko/teeko.js')).teeko,
  'three-mens-morris': async () => (await import('./boards/three-mens-morris/three-mens-morris.js')).threeMensMorris,
  'tic-tac-toe': async () => (await import('./boards/tic-tac-toe/tic-tac-toe.js')).ticTacToe,
  wythoff: async () => (await import('./heaps/wythoff.js')).wythoff,
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

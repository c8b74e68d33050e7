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
  'connect-four': async () => (await import('./boards/connect-four.js')).connectFour,
  cram: async () => (await import('./boards/cram.js')).cram,
  'dobutsu-shogi': async () => (await import('./boards/dobutsu-shogi/dobutsu-shogi.js')).dobutsuShogi,
  dodgem: async () => (await import('./boards/dodgem.js')).dodgem,
  euclid: async () => (await import('./heaps/euclid.js')).euclid,
  'fibonacci-nim': async () => (await import('./heaps/fibonacci-nim.js')).fibonacciNim,
  'fox-and-hounds': async () => (await import('./boards/fox-and-hounds.js')).foxAndHounds,
  heaps: async () => (await import('./heaps/heaps.js')).heaps,
  hexapawn: async () => (await import('./boards/hexapawn.js')).hexapawn,
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
  'three-mens-morris': async () => (await import('./boards/three-mens-morris.js')).threeMensMorris,
  'tic-tac-toe': async () => (await import('./boards/tic-tac-toe.js')).ticTacToe,
  wythoff: async () => (await import('./heaps/wythoff.js')).wythoff,
};

/** Partizan rulesets, whose positions are of any size and have values. */
const RULESETS: Readonly<Record<string, () => Promise<unknown>>> = {
  amazons: async () => (await import('./rulesets/amazons.js')).amazons,
  'anti-clobber': async () => (await import('./rulesets/clobber.js')).antiClobber,
  'backsliding-toads-and-frogs': async () => (await import('./rulesets/toads-and-frogs.js')).backslidingToadsAndFrogs,
  'cannibal-clobber': async () => (await import('./rulesets/clobber.js')).cannibalClobber,
  'ceylonese-fox-and-geese': async () => (await import('./rulesets/fox-and-geese.js')).ceyloneseFoxAndGeese,
  'childish-hackenbush': async () => (await import('./rulesets/hackenbush.js')).childishHackenbush,
  clobber: async () => (await import('./rulesets/clobber.js')).clobber,
  col: async () => (await import('./rulesets/col.js')).col,
  cutcake: async () => (await import('./rulesets/cakes.js')).cutcake,
  'diagonal-clobber': async () => (await import('./rulesets/clobber.js')).diagonalClobber,
  'digraph-placement': async () => (await import('./rulesets/digraph-placement.js')).digraphPlacement,
  domineering: async () => (await import('./rulesets/domineering.js')).domineering,
  eatcake: async () => (await import('./rulesets/cakes.js')).eatcake,
  'elephants-and-rhinos': async () => (await import('./rulesets/toads-and-frogs.js')).elephantsAndRhinos,
  fission: async () => (await import('./rulesets/fission.js')).fission,
  fjords: async () => (await import('./rulesets/col.js')).fjords,
  'fox-and-geese': async () => (await import('./rulesets/fox-and-geese.js')).foxAndGeese,
  'gen-cutcake': async () => (await import('./rulesets/cakes.js')).genCutcake,
  'gen-toads': async () => (await import('./rulesets/toads-and-frogs.js')).genToads,
  hackenbush: async () => (await import('./rulesets/hackenbush.js')).hackenbush,
  'king-dirt': async () => (await import('./rulesets/king-dirt.js')).kingDirt,
  kings: async () => (await import('./rulesets/clobber.js')).kings,
  knights: async () => (await import('./rulesets/clobber.js')).knights,
  konane: async () => (await import('./rulesets/konane.js')).konane,
  'maundy-cake': async () => (await import('./rulesets/cakes.js')).maundyCake,
  nogo: async () => (await import('./rulesets/nogo.js')).nogo,
  'partizan-arc-kayles': async () => (await import('./rulesets/partizan-arc-kayles.js')).partizanArcKayles,
  'partizan-euclid': async () => (await import('./rulesets/partizan-euclid.js')).partizanEuclid,
  'partizan-octal': async () => (await import('./rulesets/partizan-heaps.js')).partizanOctal,
  'partizan-subtraction': async () => (await import('./rulesets/partizan-heaps.js')).partizanSubtraction,
  queens: async () => (await import('./rulesets/clobber.js')).queens,
  rooks: async () => (await import('./rulesets/clobber.js')).rooks,
  sheep: async () => (await import('./rulesets/sheep.js')).sheep,
  'ski-jumps': async () => (await import('./rulesets/ski-jumps.js')).skiJumps,
  snort: async () => (await import('./rulesets/col.js')).snort,
  'toads-and-frogs': async () => (await import('./rulesets/toads-and-frogs.js')).toadsAndFrogs,
  'toppling-dominoes': async () => (await import('./rulesets/toppling-dominoes.js')).topplingDominoes,
  'turn-and-eatcake': async () => (await import('./rulesets/cakes.js')).turnAndEatcake,
};

/** What else rulesets are called, as in the programs of others. */
const ALIASES: Readonly<Record<string, string>> = {
  'clobber-1xn': 'clobber',
  elephants: 'elephants-and-rhinos',
  'gen-fox-and-geese': 'fox-and-geese',
  'gen-king-dirt': 'king-dirt',
  'gen-toads-and-frogs': 'gen-toads',
  'hot-clobber': 'cannibal-clobber',
  'kings-clobber': 'kings',
  'knights-clobber': 'knights',
  'nogo-1xn': 'nogo',
  'partizan-take-and-break': 'partizan-octal',
  'queens-clobber': 'queens',
  'rooks-clobber': 'rooks',
  toads: 'toads-and-frogs',
};

/** The ids of all games but the rulesets, in alphabetical order. */
export const GAME_IDS: readonly string[] = Object.keys(LOADERS).sort();

/** The ids of the partizan rulesets, in alphabetical order. */
export const RULESET_IDS: readonly string[] = Object.keys(RULESETS).sort();

/** Names are the same without case, `-` and `_`. */
const plainName = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '');

const IDS_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...GAME_IDS, ...RULESET_IDS]
    .map(id => [id, id] as const)
    .concat(Object.entries(ALIASES))
    .map(([name, id]) => [plainName(name), id]),
);

/** The id of the game or ruleset that is called so; undefined where there is none. */
export function findGameId(name: string): string | undefined {
  // `--heaps` is a flag.
  return name.startsWith('-') ? undefined : IDS_BY_NAME.get(plainName(name));
}

/** What else a ruleset is called. */
export function gameAliases(id: string): string[] {
  return Object.keys(ALIASES).filter(name => ALIASES[name] === id);
}

/** The family of this name. @throws ZugzwangError `usage` where there is none */
export async function findFamily(name: string): Promise<AnyFamily> {
  const id = findGameId(name);
  if (id === undefined) {
    const found = `"${excerpt(name)}"`;
    const { findCoinGame } = await import('../heaps/coin-games.js');
    const coins = findCoinGame(name);
    const known = [...GAME_IDS, ...RULESET_IDS];
    const hint = coins === undefined ? didYouMean(name, known) : `; coins:game=${coins.id} is the one with coins`;
    throw new ZugzwangError('usage', `there is no game ${found}${hint}`, { found });
  }
  const ruleset = RULESETS[id];
  if (ruleset === undefined) return (await LOADERS[id]!()) as AnyFamily;
  const { withVariants } = await import('./rulesets/kit/variants.js');
  return withVariants((await ruleset()) as AnyFamily);
}

/** The game that a spec names: `connect-four:width=4,height=4`. @throws ZugzwangError `usage` */
export async function findGame(spec: string | GameSpec): Promise<AnyGame> {
  if (typeof spec !== 'string' && (typeof spec?.id !== 'string' || spec.parameters === undefined))
    throw new ZugzwangError('usage', `findGame: found ${typeof spec}, expected the name of a game`);
  const { id, parameters } = typeof spec === 'string' ? parseSpec(spec) : spec;
  const family = await findFamily(id);
  return family.game(family.parse(parameters));
}

/** Variants of any partizan ruleset: a parameter of its family. */
import { defineFamily, type GameFamily, type Parameter } from '../../../core/family.js';
import { type AnyGame, defineGame } from '../../../core/game.js';
import { type PackedRegions, packedOf, withPacked } from '../../../core/packed-regions.js';
import type { Regions } from '../../../core/regions.js';

const VARIANTS = ['impartial', 'dicot', 'twisted'] as const;
type Variant = (typeof VARIANTS)[number];

const VARIANT: Parameter<string> = {
  kind: 'text',
  default: '',
  description:
    'impartial: both have the moves of either; dicot: nobody moves where the other could not; twisted: sides change after each move',
  expected: VARIANTS.join(', '),
  parse: text => (text === '' || (VARIANTS as readonly string[]).includes(text) ? text : undefined),
  make: variant => variant,
};

/** The family with its variants. */
export function withVariants(family: GameFamily): GameFamily {
  return defineFamily({
    ...family,
    parameters: { ...family.parameters, variant: VARIANT },
    make: values => {
      const { variant, ...others } = values as Record<string, unknown>;
      const game = family.make(others as never);
      return variant === '' ? game : MADE[variant as Variant](game);
    },
  } as GameFamily) as unknown as GameFamily;
}

const MADE: Readonly<Record<Variant, (game: AnyGame) => AnyGame>> = { impartial, dicot, twisted };

interface OwnedMove {
  readonly player: string;
  readonly move: unknown;
}

/** Both players have the moves of either. */
function impartial(game: AnyGame): AnyGame {
  const { players, start, moves, play, notation, show, picture, regions } = game.definition;
  return defineGame<unknown, OwnedMove, string>({
    start,
    moves: position => players!.flatMap(player => Array.from(moves(position, player), move => ({ player, move }))),
    play: (position, { player, move }) => play(position, move, player),
    moveText: ({ player, move }) => `${player} ${game.moveText(move)}`,
    ...(notation === undefined ? {} : { notation }),
    ...(show === undefined ? {} : { show: position => show(position, players![0]) }),
    ...(picture === undefined ? {} : { picture: position => picture(position, players![0]) }),
    ...(regions === undefined ? {} : { regions: impartialRegions(regions) }),
  }) as unknown as AnyGame;
}

const IMPARTIAL = new WeakMap<object, Regions<unknown>>();
const CUT_BY_MOVES = new WeakMap<object, Regions<unknown>>();

/** The same regions, which are replaced by others where both have all moves: those that are equal as values alone, a count of moves say, will not do there. */
export function withImpartial<P>(regions: Regions<P>, forBoth: Regions<P>): Regions<P> {
  CUT_BY_MOVES.set(regions, forBoth as Regions<unknown>);
  return regions;
}

/** One for all games that have the same regions. What is worth the negative is worth the same. */
function impartialRegions(own: Regions<unknown>): Regions<unknown> {
  const regions = CUT_BY_MOVES.get(own) ?? own;
  const known = IMPARTIAL.get(regions);
  if (known !== undefined) return known;
  const made: Regions<unknown> = {
    of: position => regions.of(position),
    options: region => [...regions.options(region, 0), ...regions.options(region, 1)],
    ...(regions.moves === undefined ? {} : { moves: region => regions.moves!(region, 0) + regions.moves!(region, 1) }),
    images: region => [...(regions.images?.(region) ?? []), ...(regions.negatives?.(region) ?? [])],
    ...(regions.size === undefined ? {} : { size: region => regions.size!(region) }),
  };
  const packed = packedOf(regions);
  if (packed !== undefined) {
    const { larger } = packed;
    withPacked(made, { ...movedByBoth(packed), larger: larger && movedByBoth(larger) });
  }
  IMPARTIAL.set(regions, made);
  return made;
}

const movedByBoth = (packed: PackedRegions): PackedRegions => ({
  length: packed.length,
  read: (text, words) => packed.read(text, words),
  text: words => packed.text(words),
  first: (words, out) => packed.first(words, out),
  moves: words => packed.moves(words, 0) + packed.moves(words, 1),
  options: (words, _, sink) => {
    packed.options(words, 0, sink);
    packed.options(words, 1, sink);
  },
});

/** Nobody moves at a position where the other could not; which is said of the whole, so that regions are not valued apart. */
function dicot(game: AnyGame): AnyGame {
  const { regions: _, ...definition } = game.definition;
  const [left, right] = definition.players!;
  const moves = (position: unknown, player: string) => [...definition.moves(position, player)];
  return defineGame<unknown, unknown, string>({
    ...definition,
    moves: (position, player) =>
      moves(position, player === left ? right : left).length === 0 ? [] : moves(position, player),
  }) as unknown as AnyGame;
}

interface Twisted {
  readonly position: unknown;
  /** Whether each player has the other's moves. */
  readonly isNegated: boolean;
}

const NEGATED = '~';

/** After each move the position is negated, the whole of it: regions have to do with each other. */
function twisted(game: AnyGame): AnyGame {
  const { players, start, moves, play, show, picture, clicks } = game.definition;
  const [left, right] = players!;
  const mover = (isNegated: boolean, player: string) => (isNegated ? (player === left ? right : left) : player);
  return defineGame<Twisted, unknown, string>({
    players: [left, right],
    start: { position: start, isNegated: false },
    moves: ({ position, isNegated }, player) => moves(position, mover(isNegated, player)),
    play: ({ position, isNegated }, move, player) => {
      return { position: play(position, move, mover(isNegated, player)), isNegated: !isNegated };
    },
    moveText: move => game.moveText(move),
    notation: {
      make: ({ position, isNegated }) => (isNegated ? NEGATED : '') + game.notation.make(position),
      parse: text => {
        const isNegated = text.startsWith(NEGATED);
        return { position: game.notation.parse(isNegated ? text.slice(NEGATED.length) : text), isNegated };
      },
    },
    ...(show === undefined
      ? {}
      : {
          show: ({ position, isNegated }, player) =>
            show(position, player) + (isNegated ? '\nnegated: each player has the moves of the other' : ''),
        }),
    ...(picture === undefined ? {} : { picture: ({ position }, player) => picture(position, player) }),
    ...(clicks === undefined
      ? {}
      : { clicks: (move, { position, isNegated }, player) => clicks(move, position, mover(isNegated, player)) }),
  }) as unknown as AnyGame;
}

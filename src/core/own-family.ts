import { messageOf, ZugzwangError } from './errors.js';
import { defineFamily, type GameFamily } from './family.js';
import { type AnyGame, Game } from './game.js';
import { parseSpec } from './text/spec.js';

/**
 * What a file of one's own exports, as a family: of `defineFamily` that family, under the name of the file; of `defineGame` or
 * `defineBoardGame` a family of one, without parameters. It may have been made by another copy of the library.
 *
 * @param spec - the name of the file
 * @throws ZugzwangError `rules` where it is neither
 */
export function ownFamily(exported: unknown, spec: string): GameFamily {
  // The workshop's file has a name with a slash in it, which is nothing to tell.
  const title = spec.slice(spec.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  if (isRecord(exported) && 'parameters' in exported && typeof exported['make'] === 'function') {
    const make = exported['make'] as (values: unknown) => unknown;
    const named = typeof exported['title'] === 'string' && exported['title'] !== '' ? exported['title'] : title;
    return defineFamily({
      ...exported,
      parameters: exported['parameters'] as Record<never, never>,
      ...{ id: spec, title: named },
      ...(versionOf(exported) === undefined ? { version: undefined } : {}),
      make: (values: unknown) =>
        new Game(
          definitionOf(
            asked(() => make.call(exported, values)),
            'make returned no game',
          ),
        ),
    } as never);
  }
  const definition = definitionOf(exported, 'found no game');
  const game = new Game(definition, spec);
  return {
    ...{ id: spec, title: definition.name ?? title, summary: '', rules: '', notation: '', version: game.version },
    ...{ parameters: {}, examples: [], make: () => game, game: () => game, spec: () => spec },
    parse: texts => defineFamily({ id: spec, parameters: {}, make: () => game }).parse(texts),
  };
}

/** The values of a family's parameters as they are written in a spec. @throws ZugzwangError `usage` */
export function ownValues(family: GameFamily, parameters: string): Record<string, unknown> {
  return family.parse(parseSpec(`${family.id}:${parameters}`).parameters);
}

/** `defineFamily` writes 1 where an author says nothing, and the game's own version then holds. */
function versionOf({ version }: Record<string, unknown>): unknown {
  return version === 1 ? undefined : version;
}

function asked<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof ZugzwangError) throw error;
    throw new ZugzwangError('rules', `make failed: ${messageOf(error)}`, { cause: error });
  }
}

/** The definition of a game, be it made by this program or by another copy of it. */
function definitionOf(exported: unknown, otherwise: string): AnyGame['definition'] {
  const definition = isRecord(exported) && 'definition' in exported ? exported['definition'] : exported;
  if (isRecord(definition) && 'start' in definition && 'moves' in definition)
    return definition as unknown as AnyGame['definition'];
  const expected =
    otherwise === 'found no game' ? '`export default defineGame({ start, moves, play })`' : 'defineGame({ … })';
  throw new ZugzwangError('rules', `${otherwise}, expected ${expected}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

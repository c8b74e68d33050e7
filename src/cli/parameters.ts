import { findFamily, GAME_IDS } from '../games/registry.js';

/** The commands whose first argument is a game. */
const OF_GAMES = new Set(['solve', 'probe', 'play', 'graph', 'check', 'games']);

/**
 * Folds flags that name a game's parameters into its spec: `solve nim --heaps 3-4 --misere` becomes
 * `solve nim:heaps=3-4,misere`. Everything else stays as it is.
 */
export async function foldParameters(argv: readonly string[]): Promise<readonly string[]> {
  if (!OF_GAMES.has(argv[0]!)) return argv;
  const at = argv.findIndex((argument, i) => i > 0 && GAME_IDS.includes(argument.split(':', 1)[0]!));
  if (at < 0) return argv;
  const family = await findFamily(argv[at]!.split(':', 1)[0]!);
  const rest: string[] = [];
  const parts: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const [, name, , given] = /^--([a-z][a-z0-9-]*)(=(.*))?$/i.exec(argv[i]!) ?? [];
    const kind =
      name !== undefined && Object.hasOwn(family.parameters, name) ? family.parameters[name]!.kind : undefined;
    if (name === undefined || kind === undefined) rest.push(argv[i]!);
    else if (given !== undefined) parts.push(`${name}=${given.replaceAll(',', '-')}`);
    else if (kind === 'flag') parts.push(name);
    else parts.push(`${name}=${(argv[++i] ?? '').replaceAll(',', '-')}`);
  }
  if (parts.length === 0) return argv;
  const spec = argv[at]!;
  const folded = `${spec}${spec.includes(':') ? ',' : ':'}${parts.join(',')}`;
  return rest.map(argument => (argument === spec ? folded : argument));
}

import { excerpt, ZugzwangError } from '../core/errors.js';
import { nearest } from '../core/suggest.js';
import { findFamily, GAME_IDS } from '../games/registry.js';

/** The commands whose first argument is a game. */
const OF_GAMES = new Set(['solve', 'probe', 'play', 'graph', 'check', 'games']);

/** The flags that these commands have of their own. */
const OWN_FLAGS = [
  'json',
  'memory',
  'output',
  'explain',
  'method',
  'rules',
  'side',
  'from',
  'max',
  'positions',
  'help',
];

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
    if (name !== undefined && kind === undefined) checkFlag(name, Object.keys(family.parameters));
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

/** A flag that is nearly a parameter of the game is a slip; what it is otherwise, the command line says. */
function checkFlag(name: string, parameters: readonly string[]): void {
  const guess = OWN_FLAGS.includes(name) ? undefined : nearest(name, [...parameters, ...OWN_FLAGS]);
  if (guess === undefined) return;
  throw new ZugzwangError('usage', `there is no flag --${excerpt(name)}; did you mean "--${guess}"?`);
}

import { excerpt } from '../../core/errors.js';
import { countText } from '../../core/text/sizes.js';
import type { LoopyOutcome } from '../../values/loopy/index.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { colours, print } from '../process/print.js';
import { table } from '../text/layout.js';
import { answerQuestions, demandNoThreads } from '../values/questions.js';
import { outcomeOfSum, type WinningMove, winningMovesIn } from '../values/sum-outcome.js';
import { isGameWord, PART_EXPECTED, type Part, ValueReader } from '../values/value-reader.js';
import { splitAtPlus } from './sum-parts.js';

/** Words for outcome classes. */
const CLASSES: Readonly<Record<LoopyOutcome, string>> = {
  N: 'whoever begins wins',
  P: 'whoever begins loses',
  L: 'Left wins, whoever begins',
  R: 'Right wins, whoever begins',
  D: 'a draw, whoever begins',
  PHat: 'a draw where Left begins, a win for Left where Right does',
  NHat: 'a win for Left where Left begins, a draw where Right does',
  PCheck: 'a draw where Right begins, a win for Right where Left does',
  NCheck: 'a win for Right where Right begins, a draw where Left does',
};

const UNLISTED = ' that can be listed: a value that is no stopper has no options of its own';

/** More moves than these are told by their number. */
const SHOWN_MOVES = 50;

/** `zug sum PART + …`. */
export default async function sumCommand(flags: FlagsOf<'sum'>, ...words: string[]): Promise<void> {
  if (flags.file !== undefined) return answerQuestions(flags, words, ['outcomeClass']);
  demandNoThreads(flags);
  const reader = new ValueReader({ maxBytes: parseMemory(flags.memory) });
  const isWhole = (word: string) => !isGameWord(word) && !/^[a-z][\w.-]*$/i.test(word);
  const parts: Part[] = [];
  const texts: string[] = [];
  for (const part of splitAtPlus(words, { expected: PART_EXPECTED, isWhole })) {
    parts.push(await reader.part(part));
    texts.push(part[0]!);
  }
  const outcomeClass = outcomeOfSum(reader, parts);
  const moves = (player: 0 | 1) => winningMovesIn(reader, parts, player);
  if (flags.json) {
    const summands = parts.map(({ game, position }, i) =>
      game === undefined ? { value: texts[i] } : { game, position },
    );
    const winning = { left: moves(0), right: moves(1) };
    print(JSON.stringify({ summands, outcomeClass, winningMoves: winning }, undefined, 2));
    return;
  }
  const rows = parts.map(({ game, position }, i) => [
    `${i + 1}`,
    excerpt(game ?? texts[i]!, 50),
    excerpt(position ?? '', 60),
  ]);
  if (parts.length > 1) print(table(rows).join('\n'));
  // The moves may take much longer to find.
  print(`class ${colours.bold(outcomeClass)}: ${CLASSES[outcomeClass]}`);
  for (const [player, name, wins] of [
    [0, 'Left', 'L N NHat'],
    [1, 'Right', 'R N NCheck'],
  ] as const)
    print(moveLines(name, moves(player), wins.split(' ').includes(outcomeClass), parts.length > 1).join('\n'));
}

function moveLines(player: string, moves: readonly WinningMove[], wins: boolean, isSum: boolean): string[] {
  if (moves.length === 0) return [`${player} has no winning move${wins ? UNLISTED : ''}`];
  const rows = moves
    .slice(0, SHOWN_MOVES)
    .map(({ summand, move, to }) => [
      ...(isSum ? [`${summand + 1}`] : []),
      ...(move === undefined ? [`to ${excerpt(to, 100)}`] : [`${excerpt(move, 60)}  to ${excerpt(to, 100)}`]),
    ]);
  const rest = moves.length - rows.length;
  return [
    `winning moves of ${player}${isSum ? ', each with the number of its summand' : ''}:`,
    ...table(rows),
    ...(rest > 0 ? [`  … and ${countText(rest)} more (--json lists them all)`] : []),
  ];
}

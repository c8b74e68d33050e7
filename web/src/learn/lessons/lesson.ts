/**
 * Lessons as texts (`lessons/ID/LANGUAGE.txt`; docs/lessons.md says how they are written): paragraphs, titles, and lines of their own for what one
 * operates, cells, figures, exercises and programs.
 */

export interface Lesson {
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly brief: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading' | 'text'; readonly parts: readonly Part[] }
  /** A cell that one may change. */
  | { readonly kind: 'cell'; readonly text: string }
  /** A question for a value, and the value. */
  | { readonly kind: 'exercise'; readonly parts: readonly Part[]; readonly answer: string }
  /** A question that the library makes of the positions of a game. */
  | { readonly kind: 'question'; readonly parts: readonly Part[]; readonly asks: Asked; readonly spec: string }
  | { readonly kind: 'figure'; readonly figure: Figure; readonly about: string }
  /** The program to write, for a problem. */
  | { readonly kind: 'program'; readonly problem: string }
  /** A usual mistake: the name of its file. */
  | { readonly kind: 'mistake'; readonly file: string }
  /** The rules of the lesson's own problem. */
  | { readonly kind: 'rules' };

/** What is asked of a position: who wins, a move that is best, its Grundy value, the number that play ends in. */
export const ASKED = ['outcome', 'move', 'nimber', 'payoff'] as const;
export type Asked = (typeof ASKED)[number];

export const FIGURES = ['contest', 'play', 'walk', 'table'] as const;
export type Figure = (typeof FIGURES)[number];

/** Words, an expression, or a link. */
export interface Part {
  readonly text: string;
  readonly isCode: boolean;
  readonly href?: string;
}

/** @throws Error where a line is not as the format has it */
export function parseLesson(text: string): Lesson {
  const [title = '', brief = '', ...lines] = text.split('\n').filter(line => line.trim() !== '');
  if (!title.startsWith('# ')) throw new Error(`"${title}": expected a title, a line that begins with "# "`);
  if (!brief.startsWith(': '))
    throw new Error(`"${brief}": expected what the lesson is about, a line that begins with ": "`);
  const blocks: Block[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const rest = line.slice(2).trim();
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', parts: partsOf(line.slice(3)) });
    else if (line.startsWith('> ')) blocks.push({ kind: 'cell', text: rest });
    else if (line.startsWith('@ ')) blocks.push(figureOf(rest));
    else if (line.startsWith('! ')) blocks.push(programOf(rest));
    else if (line.startsWith('? ')) blocks.push(exerciseOf(rest, lines[++i]));
    else blocks.push({ kind: 'text', parts: partsOf(line) });
  }
  return { title: title.slice(2), brief: brief.slice(2), blocks };
}

function exerciseOf(question: string, line: string | undefined): Block {
  if (line?.startsWith('= ') !== true)
    throw new Error(`"${question}" has no answer: expected a line that begins with "= "`);
  const answer = line.slice(2).trim();
  const [word, rest] = firstWord(answer);
  const asks = ASKED.find(one => one === word);
  const parts = partsOf(question);
  return asks === undefined ? { kind: 'exercise', parts, answer } : { kind: 'question', parts, asks, spec: rest };
}

function figureOf(text: string): Block {
  const [word, about] = firstWord(text);
  const figure = FIGURES.find(one => one === word);
  if (figure === undefined) throw new Error(`"@ ${text}": expected one of ${FIGURES.join(', ')}`);
  return { kind: 'figure', figure, about };
}

function programOf(text: string): Block {
  const [word, rest] = firstWord(text);
  if (word === 'program') return { kind: 'program', problem: rest };
  if (word === 'mistake') return { kind: 'mistake', file: rest };
  if (word === 'rules') return { kind: 'rules' };
  throw new Error(`"! ${text}": expected program, mistake or rules`);
}

function firstWord(text: string): [string, string] {
  const [word = ''] = text.split(' ', 1);
  return [word, text.slice(word.length).trim()];
}

/** Code stands between backticks, a link as in Markdown. */
function partsOf(text: string): Part[] {
  return text
    .split('`')
    .flatMap((part, i) => (i % 2 === 1 ? [{ text: part, isCode: true }] : withLinks(part)))
    .filter(part => part.text !== '');
}

function withLinks(text: string): Part[] {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map(part => {
    const [, words, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return href === undefined ? { text: part, isCode: false } : { text: words!, isCode: false, href };
  });
}

/** What a lesson's sheet has to value: its cells, and for each exercise what was answered and whether that is right. */
export const exerciseCells = (given: string, answer: string): [string, string] =>
  given.trim() === '' ? ['', ''] : [given, `(${given}) = (${answer})`];

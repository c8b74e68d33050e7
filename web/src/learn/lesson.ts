/**
 * Lessons as texts (`lessons/ID.LANGUAGE.txt`): paragraphs, `# titles`, `code`, and two kinds of lines of their own, `> expression` for a cell that one may
 * change, and `? question` with `= answer` below it for an exercise.
 */

export type Block =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly parts: readonly Part[] }
  | { readonly kind: 'cell'; readonly text: string }
  | { readonly kind: 'exercise'; readonly parts: readonly Part[]; readonly answer: string };

/** Words, or an expression. */
export interface Part {
  readonly text: string;
  readonly isCode: boolean;
}

/** @throws Error where a question has no answer */
export function parseLesson(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n').filter(line => line.trim() !== '');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const rest = line.replace(/^(?:##?|[>?])\s*/, '');
    if (line.startsWith('>')) blocks.push({ kind: 'cell', text: rest });
    else if (line.startsWith('?'))
      blocks.push({ kind: 'exercise', parts: partsOf(rest), answer: answerOf(lines[++i], rest) });
    else if (line.startsWith('##')) blocks.push({ kind: 'heading', parts: partsOf(rest) });
    else if (line.startsWith('#')) blocks.push({ kind: 'title', parts: partsOf(rest) });
    else blocks.push({ kind: 'text', parts: partsOf(line) });
  }
  return blocks;
}

function answerOf(line: string | undefined, question: string): string {
  if (line?.startsWith('= ')) return line.slice(2).trim();
  throw new Error(`"${question}" has no answer: expected a line that begins with "= "`);
}

function partsOf(text: string): Part[] {
  return text
    .split('`')
    .map((part, i) => ({ text: part, isCode: i % 2 === 1 }))
    .filter(part => part.text !== '');
}

/** What a lesson's sheet has to value: its cells, and for each exercise what was answered and whether that is right. */
export const exerciseCells = (given: string, answer: string): [string, string] =>
  given.trim() === '' ? ['', ''] : [given, `(${given}) = (${answer})`];

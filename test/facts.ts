/** Facts that other programs' tests state (testdata/facts/README.md). */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface Fact {
  readonly kind: string;
  readonly input: string;
  readonly expected: string;
}

/** The facts of a file, a JSON object a line: `cgsuite-loopy.jsonl`, or compressed, `mcgs-outcomes.jsonl.gz`. */
export function readFacts<T = Fact>(name: string): T[] {
  const bytes = readFileSync(new URL(`../testdata/facts/${name}`, import.meta.url));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as T);
}

/** A list as `{a,b}` or `[a,b]`. */
export function listed(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text.slice(1, -1)) {
    if ('{[(<'.includes(character)) depth++;
    if ('}])>'.includes(character)) depth--;
    if (character === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return part === '' ? parts : [...parts, part];
}

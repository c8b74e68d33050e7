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

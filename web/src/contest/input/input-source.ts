/** An input as the page keeps it: text in the box, or something large that the box shows only the beginning of. */
export type InputSource = TextInput | HeldInput;

export interface TextInput {
  readonly kind: 'text';
  readonly text: string;
}

export interface HeldInput {
  readonly kind: 'held';
  /** Of the file that it came from, where there is one. */
  readonly name: string | undefined;
  readonly blob: Blob;
  readonly head: string;
}

/** A box with more characters than this makes the page slow. */
const MOST_IN_BOX = 100_000;
/** So much of a held input is shown. */
const HEAD = 2000;

export const EMPTY: TextInput = { kind: 'text', text: '' };

export const isEmpty = (input: InputSource): boolean => input.kind === 'text' && input.text.trim() === '';

/** Text that was pasted or typed. */
export function ofText(text: string): InputSource {
  return text.length <= MOST_IN_BOX ? { kind: 'text', text } : held(new Blob([text]), undefined, text.slice(0, HEAD));
}

/** A file that was dropped or chosen, or one that was kept while the page was loaded anew; small ones go into the box. */
export const ofFile = async (blob: Blob, name: string | undefined): Promise<InputSource> =>
  blob.size <= MOST_IN_BOX
    ? { kind: 'text', text: await blob.text() }
    : held(blob, name, await blob.slice(0, HEAD).text());

function held(blob: Blob, name: string | undefined, head: string): HeldInput {
  const lines = head
    .split('\n')
    .slice(0, 30)
    .map(line => (line.length > 120 ? `${line.slice(0, 119)}…` : line));
  return { kind: 'held', name, blob, head: lines.join('\n') };
}

/** All of it, as bytes. */
export async function bytesOf(input: InputSource): Promise<Uint8Array<ArrayBuffer>> {
  if (input.kind === 'text') return new TextEncoder().encode(input.text);
  return new Uint8Array(await input.blob.arrayBuffer());
}

const MOST_LINES = 40;
const MOST_IN_LINE = 400;
/** Nothing beyond is looked at. */
const MOST_BYTES = 40_000;

/** The beginning of a long text, lines cut at a word; `isShortened` tells whether anything is left out. */
export function shortened(bytes: Uint8Array): { readonly text: string; readonly isShortened: boolean } {
  const head = new TextDecoder().decode(bytes.subarray(0, MOST_BYTES));
  const lines = head.split('\n');
  const shown = lines.slice(0, MOST_LINES).map(line => {
    if (line.length <= MOST_IN_LINE) return line;
    return `${line.slice(0, line.lastIndexOf(' ', MOST_IN_LINE) + 1 || MOST_IN_LINE)}…`;
  });
  const text = shown.join('\n');
  const isCut = lines.length > MOST_LINES || bytes.length > MOST_BYTES;
  return { text: isCut ? `${text}\n…` : text, isShortened: isCut || text !== head };
}

/** A position as HTML, to be taken to another page. */
import type { Taken } from '../../../draw/save/citation.ts';

/** The component, where its files are, and where it finds the game's table or rules, if anywhere. */
export interface EmbedPlaces {
  readonly script: string;
  readonly source?: string | undefined;
}

/** HTML that shows the position on any page (docs/embed.md). */
export function embedCode({ spec, from, moves }: Taken, { script, source }: EmbedPlaces): string {
  const line = moves.join(moves.some(move => move.includes(' ')) ? '~' : ' ');
  const attributes = { game: spec, src: source, position: from, moves: line === '' ? undefined : line };
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value!)}"`);
  return (
    `<script type="module" src="${escapeHtml(script)}"></script>\n` +
    `<zugzwang-game${written.join('')}></zugzwang-game>`
  );
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A position as text to be taken to another page, or to a paper. */
import type { Value } from '../../../engine/protocol.ts';

/** A position of a game, as far as these texts tell it. */
export interface Taken {
  readonly spec: string;
  /** The game's name in English. */
  readonly title: string;
  /** Where play begins, if not at the start. */
  readonly from: string | undefined;
  readonly moves: readonly string[];
  /** The position that they lead to, in the game's notation, and what it is worth, if that is known. */
  readonly position: string;
  readonly value: Value | undefined;
  /** The whole address that leads to it. */
  readonly link: string;
}

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

/** What the value rests on. */
export interface Evidence {
  /** `Zugzwang 0.7.0`. */
  readonly software: string;
  /** Of the table that was read, or of the fingerprint of rules that were solved here: 64 hexadecimal digits. */
  readonly sha256?: { readonly of: 'table' | 'rules'; readonly digits: string } | undefined;
}

/** An entry for BibTeX and biblatex, a field a line. */
export function bibtex(taken: Taken, { software, sha256 }: Evidence, year: number): string {
  const proof = sha256 === undefined ? '' : ` SHA-256 of ${PROOFS[sha256.of]}: \\texttt{${sha256.digits}}.`;
  const fields = {
    author: '{Zugzwang contributors}',
    title: `{${escapeTex(taken.title)}} (\\texttt{${escapeTex(taken.spec)}})`,
    year: String(year),
    howpublished: `\\url{${taken.link.replaceAll('{', '%7B').replaceAll('}', '%7D')}}`,
    note: `${escapeTex(software)}. Position \\texttt{${escapeTex(taken.position)}}${worth(taken.value)}.${proof}`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@misc{zugzwang:${taken.spec.replace(/[^A-Za-z0-9]+/g, '-')},\n${lines.join('')}}`;
}

const PROOFS = { table: 'the table', rules: "the rules' fingerprint" };

/** In English, as papers are. */
function worth(value: Value | undefined): string {
  if (value === undefined) return '';
  const { outcome, remoteness, payoff } = value;
  const plies = remoteness === null ? '' : ` in ${remoteness} ${remoteness === 1 ? 'ply' : 'plies'}`;
  if (payoff !== undefined) return `: payoff ${payoff}${plies}`;
  return `: ${{ win: 'a win', lose: 'a loss', tie: 'a tie', draw: 'a draw' }[outcome]} for the player to move${plies}`;
}

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '|': '\\textbar{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '"': '\\textquotedbl{}',
};

/** Letters that TeX takes for commands; braces come in pairs, or BibTeX reads on to the end of the file. */
const escapeTex = (text: string) =>
  text.replace(/[\\~^|<>"]|[#$%&_]|[{}]/g, letter =>
    letter === '{' ? '\\textbraceleft{}' : letter === '}' ? '\\textbraceright{}' : (TEX[letter] ?? `\\${letter}`),
  );

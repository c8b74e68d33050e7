/** Positions and pictures as entries for BibTeX. */
import type { Value } from '../../engine/protocol.ts';
import { hashOf } from '../../page/hash-of.ts';

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

/** What values rest on. */
export interface Evidence {
  /** `Zugzwang 0.7.0`. */
  readonly software: string;
  /** Of the table that was read, or of the fingerprint of rules that were solved here: 64 hexadecimal digits. */
  readonly sha256?: { readonly of: 'table' | 'rules'; readonly digits: string } | undefined;
}

/** A position, as an entry for BibTeX and biblatex. */
export function citePosition(taken: Taken, evidence: Evidence, year: number): string {
  const title = `{${escapeTex(taken.title)}} (\\texttt{${escapeTex(taken.spec)}})`;
  const what = `Position \\texttt{${escapeTex(taken.position)}}${worth(taken.value)}.`;
  return entry({ key: taken.spec, title, link: taken.link, what }, evidence, year);
}

/** A picture of a page. */
export interface CitedPicture {
  readonly name: string;
  /** What it shows, where the name and the page do not tell. */
  readonly of?: string | undefined;
  /** Of the page. */
  readonly title: string;
  readonly link: string;
}

/** A picture, as an entry for BibTeX and biblatex. */
export function citePicture({ name, of, title, link }: CitedPicture, evidence: Evidence, year: number): string {
  const shown = of === undefined ? '' : ` of \\texttt{${escapeTex(of)}}`;
  const what = `Picture \\texttt{${escapeTex(name)}}${shown}.`;
  return entry({ key: name, title: `{${escapeTex(title)}}`, link, what }, evidence, year);
}

interface Cited {
  readonly key: string;
  /** This and what is said of it are written for TeX. */
  readonly title: string;
  readonly what: string;
  readonly link: string;
}

/** A field a line; the key tells it from other entries of the same game or page in a paper. */
function entry({ key, title, what, link }: Cited, { software, sha256 }: Evidence, year: number): string {
  const proof = sha256 === undefined ? '' : ` SHA-256 of ${PROOFS[sha256.of]}: \\texttt{${sha256.digits}}.`;
  const fields = {
    author: '{Zugzwang contributors}',
    title,
    year: String(year),
    howpublished: `\\url{${link.replaceAll('{', '%7B').replaceAll('}', '%7D')}}`,
    note: `${escapeTex(software)}. ${what}${proof}`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},\n`);
  const keys = `${key.replace(/[^A-Za-z0-9]+/g, '-')}-${hashOf(`${link} ${what}`).toString(36)}`;
  return `@misc{zugzwang:${keys},\n${lines.join('')}}`;
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

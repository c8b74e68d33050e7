/** Game graphs in the DOT language of Graphviz (https://graphviz.org/doc/info/lang.html). */
import type { Outcome } from '../core/outcome.js';

/** A position of a drawn game. Its place in the list is its number. */
export interface DotNode {
  /** Lines of text. */
  readonly label: string;
  readonly outcome: Outcome;
  /** Whether play is over there. */
  readonly over: boolean;
}

/** How good a move is: the quickest win or longest defence, one that keeps the outcome, or one that gives it away. */
export type DotMove = 'best' | 'keeps' | 'worse';

export interface DotEdge {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly move: DotMove;
}

export interface DotGraph {
  readonly name: string;
  readonly start: number;
  readonly nodes: readonly DotNode[];
  readonly edges: readonly DotEdge[];
}

/** Each outcome has a shape as well as a colour: nothing is told by colour alone. */
const NODES: Readonly<Record<Outcome, string>> = {
  win: 'shape=box, fillcolor="#a8dcc6"',
  lose: 'shape=ellipse, fillcolor="#f4c09a"',
  tie: 'shape=hexagon, fillcolor="#f3e9a2"',
  draw: 'shape=diamond, fillcolor="#c4dcf0"',
};

const EDGES: Readonly<Record<DotMove, string>> = {
  best: 'style=bold, penwidth=2.5',
  keeps: 'style=solid',
  worse: 'style=dashed, color="#777777", fontcolor="#555555"',
};

const LEGEND = [
  '// Each position has its outcome for the player to move, by label, shape and colour:',
  '//   win: box, green   lose: ellipse, orange   tie: hexagon, yellow   draw: diamond, blue',
  '// A double border: play is over. Bold arrows: best moves. Plain: moves that keep the outcome, though not as well.',
  '// Dashed and grey: moves that give something away.',
];

/** The lines of a DOT file. */
export function makeDot({ name, start, nodes, edges }: DotGraph): string[] {
  return [
    ...LEGEND,
    `digraph ${quote(name)} {`,
    `  label=${quoteLabel(name)}; labelloc=t; fontname="sans-serif";`,
    '  node [style=filled, color="#333333", fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=10];',
    '  start [label="start", shape=plaintext, style=""];',
    `  start -> n${start};`,
    ...nodes.map(({ label, outcome, over }, i) => {
      return `  n${i} [label=${quoteLabel(label)}, ${NODES[outcome]}${over ? ', peripheries=2' : ''}];`;
    }),
    ...edges.map(({ from, to, label, move }) => `  n${from} -> n${to} [label=${quoteLabel(label)}, ${EDGES[move]}];`),
    '}',
  ];
}

/** A quoted name: a backslash in front of a quotation mark is the only escape, so none may stand at the end. */
function quote(text: string): string {
  return `"${visible(text).replaceAll('\\', '/').replaceAll('"', '\\"')}"`;
}

/** A quoted label: backslashes and the ampersands of character references mean something there, line feeds are `\n`. */
function quoteLabel(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return `"${escaped.split('\n').map(visible).join('\\n')}"`;
}

/** Control characters, which no drawing shows, as their numbers. */
function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, c => `U+${c.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`);
}

import { plies } from './phrases.ts';

/** `1 vertex`, `1,234 vertices`: numbers come as they are written. */
const soMany = (number: string, one: string, many = `${one}s`) => `${number} ${number === '1' ? one : many}`;

/** Words of the page for contest inputs. Names in the judges' formats (`Win`, `Alice`, `Round#1`) stay as the judges write them. */
export const contest = {
  title: 'Contest inputs',
  lead: 'Six problems of programming contests. Give the input of one: you get the answer in the judge’s format, exactly as the command line prints it, and see why it is so. Everything is worked out in this page.',
  problems: 'The problems',
  allProblems: 'All problems',
  pasteAny: 'Which problem is it?',
  guessLead: 'Paste or drop an input; where only one format fits, it is opened as that.',
  guessing: 'Trying every format…',
  several: 'This input fits more than one format. Which is it?',
  none: 'This input fits no format.',
  labelled: (title: string) => `${title}, edges labelled L, R, B`,
  takenOnly: (title: string) => `Taken for ${title}: no other format fits this input.`,
  takenChosen: (title: string) => `Taken for ${title}, as you have chosen.`,
  takeFor: 'Take it for',
  noProblem: (name: string) => `There is no problem “${name}” here.`,
  noJudge: 'Our own format, for graphs of any kind',
  toGame: 'Play this game',
  format: 'Input:',
  openSample: 'Open with a sample',
  input: 'Input',
  sample: 'Sample',
  sampleOf: (number: string) => `Sample ${number}`,
  chooseFile: 'Choose a file',
  clear: 'Clear',
  pasted: 'Pasted text',
  bytes: (bytes: string) => soMany(bytes, 'byte'),
  held: 'Too long for the box, which shows its beginning; all of it is used.',
  notInLink: 'This input is too long for a link: the address of this page does not carry it.',
  brokenLink: 'The input in this link cannot be read.',
  switches: 'Rules',
  flags: {
    misere: 'Misère: who cannot move wins',
    acyclic: 'A cycle is an error',
    partizan: 'Edges have labels L, R, B (Left’s, Right’s, both)',
  },
  empty: 'The answer appears here as soon as there is an input.',
  working: 'Working out the answer…',
  drawing: 'Drawing…',
  cancelled: 'Cancelled.',
  workOut: 'Work it out',
  wrong: 'This input is not in the format of the problem.',
  showPlace: 'Show the place',
  answer: 'Answer',
  copy: 'Copy',
  copied: 'The whole answer has been copied.',
  copyFailed: 'The browser did not allow copying. Download the answer instead.',
  download: 'Download',
  took: (bytes: string, seconds: string) => `${soMany(bytes, 'byte')}, in ${seconds} s.`,
  shortened: 'Shortened here; copied and downloaded it is whole.',
  tooLarge: 'The answer is complete, but this input is too large to be drawn here.',
  comma: ', ',
  titles: {
    berzerk: 'Berzerk',
    'addition-subtraction': 'Addition-Subtraction Game',
    chip: 'One chip on a graph',
    'candy-piles': 'Candy Piles',
    'choosing-carrot': 'Choosing Carrot',
    numbers: 'A Game With Numbers',
  },
  rules: {
    berzerk:
      'n bodies stand on a circle; body 1 is a black hole, a monster stands on another. In turn, Rick and Morty move it clockwise by a step of their own set; whoever moves it into the hole wins. Who wins from each body, whoever moves first?',
    'addition-subtraction':
      'Tokens lie on the vertices of a graph without cycles. A move takes one from a vertex that has a successor and adds K tokens of that vertex to its successors, distributed at will. Who cannot move loses. Does the player to move win?',
    chip: 'A chip stands on a vertex; the player to move slides it along an edge. Who cannot move loses. Who wins from each vertex, and in how many plies?',
    'candy-piles':
      'A move eats the whole largest pile, or one candy from every pile. Whoever eats the last candy loses. Who wins?',
    'choosing-carrot':
      'Two players in turn take a carrot from either end until one is left; the first wants it large, the second small. Before the game the first takes k carrots. What is left, for every k?',
    numbers:
      'Each player holds eight cards with numbers from 0 to 4. The player to move adds a card b of the opponent to a card a of their own, modulo 5, neither being 0. Whoever’s cards are all 0 wins. Who wins each test?',
  },
  formats: {
    berzerk: 'n; then k1 and Rick’s k1 steps; then k2 and Morty’s k2 steps, each from 1 to n − 1.',
    'addition-subtraction':
      'T; for each game V and E, E edges FROM TO (from 0), V numbers K, R, then R rounds of V numbers of tokens.',
    chip: 'n and m, then m edges u v, vertices from 0; with labels, L, R or B after each edge.',
    'candy-piles': 'n, then n sizes.',
    'choosing-carrot': 'n, then n sizes from left to right.',
    numbers: 'T; for each test 0 (Alice moves first) or 1 (Bob), Alice’s eight cards, Bob’s eight cards.',
  },
  drawn: {
    berzerk: 'The circle',
    'addition-subtraction': 'The graph and its rounds',
    chip: 'The graph',
    'candy-piles': 'The staircase of the piles',
    'choosing-carrot': 'The carrots that decide',
    numbers: 'The hands',
  },
  berzerk: {
    rings: 'Outer ring: Rick moves first. Inner ring: Morty does. ● is the black hole.',
    label: (n: string) => `The circle of ${n} bodies, for both players`,
    hint: 'Point at a body, or use the arrow keys: left and right along the ring, up and down to the other ring; + and − zoom, 0 fits. Choose a body to see the steps from it.',
    read: (who: string, body: string, value: string) => `${who} to move, monster on body ${body}: ${value}`,
    hole: 'Body 1 is the black hole: play is over.',
    first: (who: string) => `${who} moves first`,
    steps: (who: string, body: string) => `${who}’s steps from body ${body}`,
    noSteps: 'None: play is over here.',
    step: (step: string, to: string) => `step ${step} to body ${to}`,
    moreSteps: (count: string, drawn: string) => `and ${count} more, none better; at most ${drawn} are drawn.`,
  },
  chip: {
    vertex: 'Vertex',
    vertexName: (vertex: string) => `Vertex ${vertex}`,
    left: 'Left',
    right: 'Right',
    toMove: 'To move',
    longest: (n: string) => `Longest play: ${plies(n)}`,
    longestOf: (side: string, n: string) => `Longest play, ${side} first: ${plies(n)}`,
    whole: (n: string, m: string) =>
      `All of it: ${soMany(n, 'vertex', 'vertices')}, ${soMany(m, 'edge')}. In a vertex: its number, its outcome and how many plies it takes.`,
    part: (shown: string, n: string, vertex: string) =>
      `The ${shown} of ${n} vertices nearest to vertex ${vertex}. “+” tells how many neighbours are left out; choose a vertex to go there.`,
    label: 'The graph; its vertices can be chosen',
    winning: 'a move that wins',
    other: 'any other move',
    labels: 'L: Left’s edge, R: Right’s edge, B: both players’',
    leftOut: (count: string) => `${soMany(count, 'neighbour is', 'neighbours are')} not drawn`,
    stuck: 'No way out: play is over here.',
    stuckOf: (side: string) => `No edge here is ${side}’s: play is over.`,
    moveWins: (to: string) => `to ${to}: wins`,
    moveKeeps: (to: string) => `to ${to}: does not win, none is better`,
    move: (to: string) => `to ${to}: does not win`,
    outcomes: 'Vertices by outcome',
  },
  tokens: {
    game: 'Game',
    round: 'Round',
    won: (won: string, rounds: string) => `Rounds of this game that are won: ${won} of ${rounds}.`,
    noRounds: 'This game has no rounds.',
    whole:
      'In a vertex: its number, and the Grundy value of a token on it. ● tells how many tokens lie there in this round.',
    part: (shown: string, all: string) =>
      `${shown} of ${all} vertices, nearest to the chosen one. ● tells how many tokens lie on a vertex in this round.`,
    label: 'The graph with its tokens; its vertices can be chosen',
    key: 'Green: a winning move can begin here. Thick: where its tokens go.',
    vertex: (vertex: string, value: string, amount: string, tokens: string) =>
      `Vertex ${vertex}: a token has value ${value}; ${amount} here; a token moves as K = ${tokens}.`,
    winsHere: 'a winning move begins here',
    whyWin: (sum: string) =>
      `The values of all tokens add up (XOR) to ${sum}, which is not 0: there is a winning move.`,
    whyLose:
      'The values of all tokens add up (XOR) to 0: every move makes it another number, which the opponent makes 0 again.',
    moves: 'Winning moves',
    adds: (count: string, vertex: string) => `${count} on ${vertex}`,
    takes: (from: string, added: string) => `take one from ${from}, put ${added}`,
    removes: (from: string) => `take one from ${from}, put none`,
    moreMoves: (count: string) => `and from ${soMany(count, 'more vertex', 'more vertices')}.`,
    unseen: (count: string) =>
      `${soMany(count, 'more vertex', 'more vertices')} with tokens ${count === '1' ? 'was' : 'were'} not looked at.`,
  },
  candy: {
    squares:
      'Each column is a pile, largest first; each square a candy. Eating the largest pile goes one column right, one of each goes one row up.',
    corner: (side: string) =>
      `The corner of the square of side ${side}, where the diagonal leaves it. Each column is a pile, each square a candy.`,
    all: (piles: string, most: string) =>
      `All ${piles} piles, largest first, up to ${most} candies, each axis in its own scale; the square that decides is outlined.`,
    outline: 'The outline of all piles',
    label: (piles: string, side: string, above: string, beside: string) =>
      `${soMany(piles, 'pile')}; the largest square in the corner has side ${side}; from its last square ${above} upwards and ${beside} to the right`,
    pile: (pile: string) => `pile ${pile}`,
    size: (size: string) => soMany(size, 'candy', 'candies'),
    first: 'First',
    second: 'Second',
    odd: 'odd',
    even: 'even',
    square: (side: string) =>
      `The largest square that fits into the corner has side d = ${side}: outcomes are the same all along its diagonal, so that its last square decides.`,
    above: (d: string, size: string, above: string, parity: string) =>
      `↑ a_${d} − d = ${size} − ${d} = ${above}, ${parity}.`,
    beside: (d: string, beside: string, parity: string) =>
      `→ piles after number ${d} with at least ${soMany(d, 'candy', 'candies')}: ${beside}, ${parity}.`,
    someOdd: 'One of them is odd: the first player goes that way to the border and wins.',
    bothEven: 'Both are even: whichever way the first player goes, the second is the one who gets to the border last.',
    why: 'Outcomes are the same all along a diagonal away from the border, so that only the two straight ways out from its last square count.',
  },
  carrot: {
    k: 'Carrots taken before the game, k',
    left: (k: string) => `k = ${k}: what is left is`,
    one: 'One carrot is left in play: the first player keeps the largest of all.',
    even: (inPlay: string, from: string, to: string) =>
      `${inPlay} carrots in play, an even number: the first player gets the largest of carrots ${from} to ${to}, one of the middle two of some row.`,
    odd: (inPlay: string, from: string, to: string) =>
      `${inPlay} carrots in play, an odd number: the first player gets the largest of the smaller ones of two neighbours, among carrots ${from} to ${to}.`,
    bestOne: (carrot: string) => `It is carrot ${carrot}.`,
    bestTwo: (carrot: string, a: string, b: string) =>
      `It is the smaller one of carrot ${carrot} and the next: of ${a} and ${b}.`,
    all: (count: string) => `All ${count} carrots; a bar stands for several, its dark part up to the smallest of them.`,
    near: 'The carrots next to the one that is left.',
    inWindow: 'in the window that decides',
    outside: 'outside it',
    isLeft: 'what is left, or the two neighbours',
    label: (from: string, to: string) => `Carrots ${from} to ${to} as bars, with the window that decides`,
  },
  numbers: {
    test: 'Test',
    tests: 'Tests',
    list: (count: string) => `${count === '1' ? 'The only test' : `All ${count} tests`}; ▸ moves first`,
    outcome: (who: string, value: string) => `For ${who}, who moves first: ${value}.`,
    moves: (who: string) => `${who}’s moves, best first`,
    move: (a: string, b: string, sum: string) => `own ${a} and the other’s ${b}: ${a} becomes ${sum}`,
    movesFirst: 'moves first',
    hand: (who: string) => `${who}’s cards`,
    play: 'Play from here',
  },
  law: {
    title: 'The law of this map',
    find: 'Find the law',
    finding: 'Looking for a law…',
    hide: 'Hide',
    none: 'No law was found for this map.',
    axes: (x: string, y: string) => `x: ${x}; y: ${y}.`,
    proved: 'Proved:',
    verified: (upTo: string) => `Verified up to ${upTo}.`,
    rows: (used: string, withheld: string, fresh: string) =>
      `Found from ${used} cells; ${withheld} others and ${fresh} from beyond agree.`,
    onMap: (agree: string, disagree: string, silent: string) =>
      `On the map shown: right on ${agree} cells, wrong on ${disagree} (crossed), silent on ${silent}. Blue lines are the borders that it draws.`,
    show: 'Draw on the map',
    copy: 'Copy the code',
    copied: 'The code has been copied.',
    seeMap: 'The law on the table of two piles',
  },
};

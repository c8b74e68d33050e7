import { defineGame } from 'zugzwang';

// A cop and a thief on a map move in turn along one road. The cop
// wins by catching the thief, who is content if play never ends.
// Add a road or take one away: is the thief caught then?
const roads: Record<string, readonly string[]> = {
  a: ['b', 'f'],
  b: ['a', 'c', 'g'],
  c: ['b', 'd'],
  d: ['c', 'e', 'g'],
  e: ['d', 'f'],
  f: ['a', 'e', 'g'],
  g: ['b', 'd', 'f'],
};
const points = Object.keys(roads);

// Where the points are drawn: x from left to right, y from top
// to bottom, both from 0 to 1.
const at: Record<string, readonly [x: number, y: number]> = {
  a: [0.25, 0.1],
  b: [0.75, 0.1],
  c: [0.95, 0.5],
  d: [0.75, 0.9],
  e: [0.25, 0.9],
  f: [0.05, 0.5],
  g: [0.5, 0.5],
};

export default defineGame({
  name: 'Cop and thief',
  players: ['cop', 'thief'],
  start: { cop: 'a', thief: 'd' },
  // Staying where one is is a move too.
  moves: (position, player) => [position[player], ...roads[position[player]]!],
  play: (position, to, player) => ({ ...position, [player]: to }),
  over: position => (position.cop === position.thief ? 'cop' : undefined),

  picture: position => ({
    kind: 'graph',
    points: points.map(point => ({
      place: point,
      x: at[point]![0],
      y: at[point]![1],
      label: point,
      ...(point === position.cop
        ? { piece: { sign: 'cop', shape: 'chip', player: 0 } }
        : point === position.thief
          ? { piece: { sign: 'thief', shape: 'chip', player: 1 } }
          : {}),
    })),
    lines: points.flatMap((point, from) =>
      roads[point]!.filter(to => point < to).map(to => ({ from, to: points.indexOf(to) })),
    ),
  }),
  clicks: to => [to],
});

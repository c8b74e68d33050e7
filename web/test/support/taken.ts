import type { Taken } from '../../src/draw/save/citation.ts';

export const TAKEN: Taken = {
  spec: 'nim:heaps=3-4-5',
  title: 'Nim',
  from: undefined,
  moves: ['3-1'],
  position: '2-4-5',
  value: { outcome: 'win', remoteness: 9 },
  link: 'https://example.org/#/play/nim:heaps=3-4-5/3-1',
};

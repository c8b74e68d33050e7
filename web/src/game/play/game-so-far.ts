/** What is worth seeing of a game once a move has been made. */
export { MoveList } from './move-list.tsx';
export { ValueHistory } from './value-history.tsx';

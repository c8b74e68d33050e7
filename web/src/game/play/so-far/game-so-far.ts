/** What is worth seeing of a game once a move has been made, and what is done with it: one script, as all of it knows the record. */
export { MoveList } from './move-list.tsx';
export { PuzzleBar, PuzzleLinks } from './puzzle-bar.tsx';
export { KeptGame } from './record-view.tsx';
export { Review } from './review.tsx';
export { ShareDialog } from './share-dialog.tsx';
export { ValueHistory } from './value-history.tsx';

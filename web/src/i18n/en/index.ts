import { board } from './board.ts';
import { gallery } from './gallery.ts';
import { game } from './game.ts';
import { play } from './play.ts';
import { see } from './see.ts';
import { shell } from './shell.ts';

export const en = { board, gallery, game, play, see, shell };

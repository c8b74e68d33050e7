import type { Messages } from '../index.ts';
import { board } from './board.ts';
import { gallery } from './gallery.ts';
import { game } from './game.ts';
import { play } from './play.ts';
import { see } from './see.ts';
import { shell } from './shell.ts';

export const messages: Messages = { board, gallery, game, play, see, shell };

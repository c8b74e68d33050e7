import { about } from './about.ts';
import { board } from './board.ts';
import { contest } from './contest.ts';
import { gallery } from './gallery.ts';
import { game } from './game.ts';
import { learn } from './learn.ts';
import { play } from './play.ts';
import { see } from './see.ts';
import { shell } from './shell.ts';
import { values } from './values.ts';
import { worksheet } from './worksheet.ts';
import { workshop } from './workshop.ts';

export const en = { about, board, contest, gallery, game, learn, play, see, shell, values, workshop, worksheet };

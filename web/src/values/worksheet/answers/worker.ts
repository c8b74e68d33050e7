/** Values the cells of a worksheet, from the top down, and lists the games of a day; the page ends it when they are no longer wanted. */
import { answerRequests } from '../../../engine/answer-requests.ts';
import { atlasOf } from './atlas-games.ts';
import { cellAnswer } from './cell-answer.ts';
import { lettersOf, loadGames } from './games.ts';
import type { SheetRequests } from './protocol.ts';

answerRequests<SheetRequests>({
  async atlas({ day }) {
    return atlasOf(day);
  },
  async sheet({ cells }, tell) {
    const games = await loadGames(cells);
    cells.forEach((cell, index) => {
      if (cell.trim() !== '') tell({ index, answer: cellAnswer(cells, index, games) });
    });
    return lettersOf(games);
  },
});

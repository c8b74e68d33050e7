/** Values the cells of a worksheet, from the top down; the page ends it when they are no longer wanted. */
import { answerAsks } from '../../engine/worker-asks.ts';
import { cellAnswer } from './cell-answer.ts';
import { lettersOf, loadGames } from './games.ts';
import type { SheetRequests } from './protocol.ts';

answerAsks<SheetRequests>({
  async sheet({ cells }, tell) {
    const games = await loadGames(cells);
    cells.forEach((cell, index) => {
      if (cell.trim() !== '') tell({ index, answer: cellAnswer(cells, index, games) });
    });
    return lettersOf(games);
  },
});

/** Counts a table in a thread of its own, while the server goes on answering: what `zug explore` starts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openTableFile } from '../rules/load-table.js';
import { findWanted } from './wanted.js';

const path = workerData as string;
const { game } = await findWanted(path);
const table = await openTableFile(path);
try {
  parentPort!.postMessage(JSON.stringify(await table.countUp(game, () => undefined)));
} finally {
  await table.close();
}

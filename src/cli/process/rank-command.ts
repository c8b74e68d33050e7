/** The thread of a rank in which the command runs, rules and all. */
import { parentPort, workerData } from 'node:worker_threads';
import { runApp } from '../app.js';
import { tellFailure } from './exit.js';
import { watchBy } from './obey.js';
import { divertConsole, lastUnsaid } from './print.js';
import { meetPeers, type RankData } from './rank.js';
import type { CommandSaid } from './rank-main.js';
import { tellTo } from './supervised.js';

const say = (said: CommandSaid) => parentPort!.postMessage(said);

async function run(argv: readonly string[]): Promise<number> {
  try {
    await meetPeers();
    return await runApp(argv);
  } catch (error) {
    return tellFailure(error);
  }
}

divertConsole();
watchBy({ postMessage: (watch: Int32Array) => say({ watch }) });
tellTo(notice => say({ notice }));
const code = await run((workerData as RankData).argv);
say({ ended: { code, line: lastUnsaid() } });

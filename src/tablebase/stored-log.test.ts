import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameOfValues, makeValueTable, type Values } from '../../test/tables/value-tables.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { openStoredLog } from '../table/storage-file.js';

const folder = temporaryFolder();

const VALUES: Values = {
  views: 1,
  tiers: Array.from({ length: 6 }, (_, tier) =>
    Array.from({ length: 9000 * tier }, (_unused, i) => ({ value: (i * i) % (50 + tier), reached: 1 })),
  ),
};

test('a log in a file is there for the next process, wherever it ends', async () => {
  const path = join(folder, 'log');
  const game = gameOfValues(VALUES);
  const expected = await makeValueTable(VALUES, game);
  for (const share of [0, 0.3, 0.7, 0.95]) {
    if (share > 0) truncateSync(path, Math.floor(share * readFileSync(path).length));
    const log = await openStoredLog(path);
    expect(Buffer.compare(await makeValueTable(VALUES, game, log), expected)).toBe(0);
    expect(log.size).toBe(readFileSync(path).length);
    await log.sync();
    await log.close();
  }
});

test.skipIf(!existsSync('/dev/full'))('a disk that is full is an error that names the file', async () => {
  const log = await openStoredLog('/dev/full');
  await expect(log.append(Uint8Array.of(1))).rejects.toMatchObject({ code: 'ENOSPC', path: '/dev/full' });
  expect(log.size).toBe(0);
  await log.close();
});

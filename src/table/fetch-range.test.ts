import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { gameOfValues, makeValueTable, type Values } from '../../test/tables/value-tables.js';
import { openTable } from '../open-table.js';
import { ProbedTierTable } from './tier-probe.js';

/** A byte that nothing compresses (the end of MurmurHash3). */
function scrambled(i: number): number {
  const first = Math.imul(i ^ (i >>> 16), 0x85ebca6b);
  return Math.imul(first ^ (first >>> 13), 0xc2b2ae35) >>> 24;
}

/** Too large for the first request, so that blocks are asked for by themselves. */
const VALUES: Values = {
  views: 1,
  tiers: [Array.from({ length: 150_000 }, (_, i) => ({ value: scrambled(i), reached: 1 })), [{ value: 3, reached: 1 }]],
};
const GAME = gameOfValues(VALUES);
const BYTES = await makeValueTable(VALUES, GAME);

type Answer = (range: [number, number], whole: Uint8Array) => { status: number; type?: string; body: Uint8Array };

const byRange: Answer = ([begin, end], whole) => {
  const body = whole.subarray(begin, end + 1);
  return { status: 206, type: `bytes ${begin}-${begin + body.length - 1}/${whole.length}`, body };
};
const everything: Answer = (_, whole) => ({ status: 200, body: whole });

/** Serves the table on the loopback while `use` runs. */
async function served(
  answer: Answer,
  use: (url: string, requests: [number, number][]) => Promise<void>,
): Promise<void> {
  const requests: [number, number][] = [];
  const server: Server = createServer((request, response) => {
    const [, begin = 0, end = BYTES.length - 1] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    requests.push([Number(begin), Number(end)]);
    const { status, type, body } = answer([Number(begin), Number(end)], BYTES);
    response.writeHead(status, {
      'content-length': body.length,
      ...(type === undefined ? {} : { 'content-range': type }),
    });
    response.end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/numbers.zug`, requests);
  } finally {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}

async function openHere(url: string, warnings: string[] = []): Promise<ProbedTierTable<unknown, unknown>> {
  const table = await openTable(url, { game: GAME, onWarning: warning => warnings.push(warning) });
  if (!(table instanceof ProbedTierTable)) throw new Error('a table of version 1');
  return table;
}

const valueOf = (index: number) => VALUES.tiers[0]![index]!.value;

test('a server that answers ranges is asked once to open a table, and once for a value', async () => {
  expect(BYTES.length).toBeGreaterThan(131_072);
  await served(byRange, async (url, requests) => {
    const warnings: string[] = [];
    const table = await openHere(url, warnings);
    expect(requests).toEqual([[0, 65_535]]);
    expect(await table.valueAt({ tier: 0, index: 149_000 }, 0)).toBe(valueOf(149_000));
    expect(requests.length).toBe(2);
    expect(requests[1]![1] - requests[1]![0]).toBeLessThan(20_000);
    expect(await table.valueAt({ tier: 0, index: 149_001 }, 0)).toBe(valueOf(149_001));
    expect(requests.length).toBe(2);
    expect(warnings).toEqual([]);
    // Blocks of which the first answer held all, or a part.
    for (let index = 0; index < 150_000; index += 1000) {
      expect(await table.valueAt({ tier: 0, index }, 0)).toBe(valueOf(index));
    }
    const { blockCount } = table.table.directory;
    expect(requests.length).toBeLessThan(1 + blockCount);
    await table.close();
  });
});

test('a server that ignores ranges is warned of once, and serves all the same', async () => {
  await served(everything, async (url, requests) => {
    const warnings: string[] = [];
    const table = await openHere(url, warnings);
    for (const index of [0, 70_000, 149_999]) {
      expect(await table.valueAt({ tier: 0, index }, 0)).toBe(valueOf(index));
      expect(table.valueSync({ tier: 0, index }, 0)).toBe(valueOf(index));
    }
    expect(requests.length).toBe(1);
    expect(warnings).toEqual([
      `${url}: the server ignores range requests and sent the whole table (${BYTES.length} bytes)`,
    ]);
  });
});

test('a server of another site that hides content-range is asked how long the file is', async () => {
  const hidden: Answer = (range, whole) => ({ status: 206, body: byRange(range, whole).body });
  await served(hidden, async (url, requests) => {
    const warnings: string[] = [];
    const table = await openHere(url, warnings);
    expect(await table.valueAt({ tier: 0, index: 149_000 }, 0)).toBe(valueOf(149_000));
    expect(warnings).toEqual([]);
    expect(requests).toContainEqual([BYTES.length - 1, BYTES.length]);
  });
});

test('where a length cannot be believed, as of what was compressed on its way, the whole table is read', async () => {
  // A file that is longer than what is said of it.
  const longer: Answer = ([begin, end], whole) => {
    const isAll = begin === 0 && end === whole.length - 1;
    return { status: isAll ? 200 : 206, body: whole.subarray(begin, end === whole.length ? begin + 2 : end + 1) };
  };
  const padded: Answer = (range, whole) =>
    range[1] === whole.length ? { status: 206, body: new Uint8Array(2) } : longer(range, whole);
  await served(padded, async url => {
    const warnings: string[] = [];
    const table = await openHere(url, warnings);
    expect(await table.valueAt({ tier: 0, index: 149_000 }, 0)).toBe(valueOf(149_000));
    expect(warnings[0]).toMatch(/so all of it was read$/);
  });
});

test('a table in a data URL needs no warning', async () => {
  const warnings: string[] = [];
  const table = await openHere(`data:;base64,${Buffer.from(BYTES).toString('base64')}`, warnings);
  expect(await table.valueAt({ tier: 0, index: 5 }, 0)).toBe(valueOf(5));
  expect(warnings).toEqual([]);
});

test('values of a table behind a server cannot be had at once', async () => {
  await served(byRange, async url => {
    const table = await openHere(url);
    expect(() => table.valueSync({ tier: 0, index: 149_000 }, 0)).toThrow(expect.objectContaining({ code: 'usage' }));
  });
});

test('a server that fails is an error of the table that names it', async () => {
  const refuses: [Answer, RegExp][] = [
    [() => ({ status: 404, body: new Uint8Array(0) }), /the server answered 404$/],
    [() => ({ status: 206, body: BYTES.subarray(0, 100) }), /does not say how long the table is$/],
    [() => ({ status: 416, body: new Uint8Array(0) }), /the file is empty/],
    [() => ({ status: 200, body: new TextEncoder().encode('<html>welcome</html>') }), /not a Zugzwang table/],
    [(_, whole) => byRange([0, 99], whole), /asked for \d+ bytes from 100 on, the server sent 100$/],
  ];
  for (const [answer, message] of refuses) {
    await served(answer, async url => {
      await expect(openHere(url)).rejects.toMatchObject({ code: 'table', message: expect.stringMatching(message) });
      await expect(openHere(url)).rejects.toThrow(url);
    });
  }
  await expect(openHere('http://127.0.0.1:9/none.zug')).rejects.toThrow(/the server does not answer/);
});

test('a piece of another length, or another file, is noticed', async () => {
  let late = false;
  const later =
    (answer: Answer): Answer =>
    (range, whole) =>
      late ? answer(range, whole) : byRange(range, whole);
  const cases: [Answer, RegExp][] = [
    [([begin], whole) => byRange([begin, begin + 9], whole), /the server sent 10$/],
    [([begin, end], whole) => byRange([begin - 1, end - 1], whole), /the checksum of block \d+ is wrong$/],
    [() => ({ status: 503, body: new Uint8Array(0) }), /the server answered 503$/],
  ];
  for (const [answer, message] of cases) {
    late = false;
    await served(later(answer), async url => {
      const table = await openHere(url);
      late = true;
      await expect(table.valueAt({ tier: 0, index: 149_000 }, 0)).rejects.toMatchObject({
        code: 'table',
        message: expect.stringMatching(message),
      });
    });
  }
});

test('a server that changes its mind and sends everything is understood', async () => {
  let late = false;
  const answer: Answer = (range, whole) => (late ? everything(range, whole) : byRange(range, whole));
  await served(answer, async url => {
    const table = await openHere(url);
    late = true;
    expect(await table.valueAt({ tier: 0, index: 149_000 }, 0)).toBe(valueOf(149_000));
  });
});

/**
 * Replays the measured exchange of a run by several processes on other links: `node bench/replay.mjs TRACE PROCESSES GBIT [MICROSECONDS] [PROCESSES-A-HOST]`, where the run
 * was told `ZUGZWANG_MPI_TRACE=TRACE`. What a process does between two rounds lasts as long as it did. A round begins when the last has come. It lasts as long as it did
 * for the last to come, but at least as long as the busiest link needs for what its host sends, or is sent; and a latency more.
 */
import { readFileSync } from 'node:fs';

const [path, processes, gigabits, microseconds = '0', together = '1'] = process.argv.slice(2);
const size = Number(processes);
const hostOf = rank => Math.floor(rank / Number(together));
const hosts = hostOf(size - 1) + 1;
/** Bytes a millisecond, headers of Ethernet, IP and TCP taken off: 1448 of 1538 bytes. */
const rate = ((Number(gigabits) * 1e9) / 8 / 1000) * (1448 / 1538);
const traces = Array.from({ length: size }, (_, rank) => JSON.parse(readFileSync(`${path}.${rank}`, 'utf8')));
const rounds = traces[0].length;
if (traces.some(trace => trace.length !== rounds)) throw new Error('the traces are not of one run');

let [now, measured, onLinks, computed] = [0, 0, 0, 0];
const crossing = new Float64Array(hosts);
for (let round = 0; round < rounds; round++) {
  const rows = traces.map(trace => trace[round]);
  const work = rows.map((row, rank) => row[0] - (round === 0 ? row[0] : traces[rank][round - 1][1]));
  const own = Math.min(...rows.map(([begin, end]) => end - begin));
  const [out, into] = [new Float64Array(hosts), new Float64Array(hosts)];
  rows.forEach((row, from) => {
    for (let to = 0; to < size; to++) {
      if (hostOf(from) === hostOf(to)) continue;
      out[hostOf(from)] += row[2 + to];
      into[hostOf(to)] += row[2 + to];
    }
  });
  out.forEach((bytes, host) => {
    crossing[host] += bytes;
  });
  const link = Math.max(...out, ...into) / rate;
  now += Math.max(...work) + Math.max(own, link) + Number(microseconds) / 1000;
  measured += Math.max(...work) + own;
  computed += work.reduce((sum, one) => sum + one, 0) / size;
  onLinks += link;
}
const seconds = milliseconds => Number((milliseconds / 1000).toFixed(3));
console.log(
  JSON.stringify({
    ...{ rounds, seconds: seconds(now), asMeasured: seconds(measured), computing: seconds(computed) },
    ...{ onLinks: seconds(onLinks), crossing: [...crossing] },
  }),
);

/**
 * When functions are optimised. V8 11.3, the engine of Node 20, takes one for hot after 66 kB of its bytecode, and a command of a second spends
 * a fifth of its processor time on optimising what is hardly called again. Later engines count calls, and have no such flag.
 */
import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode; with half as many short commands gain half as much, with twice as many solves of seconds gain nothing more. */
const BUDGET = 400_000;

if (process.versions.v8.startsWith('11.3.')) setFlagsFromString(`--interrupt-budget=${BUDGET}`);

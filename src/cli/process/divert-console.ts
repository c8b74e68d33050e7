import { Console } from 'node:console';

/** What rules print goes to standard error: standard output is the command's. */
export function divertConsole(): void {
  const diverted = new Console(process.stderr, process.stderr);
  for (const name of Object.keys(diverted) as (keyof Console)[]) {
    if (typeof console[name] === 'function') Object.assign(console, { [name]: diverted[name] });
  }
}

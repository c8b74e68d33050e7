/** The command line as built: `zug explore` as a server, `zug site` as a writer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = process.env['ZUG'] ?? fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

export interface Explore {
  readonly url: string;
  end(): void;
}

/** Starts `zug explore` on a free port and waits for the link that it prints. */
export async function startExplore(args: readonly string[] = []): Promise<Explore> {
  const child = zug(['explore', '--port', '0', ...args]);
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    const read = (chunk: string) => {
      text += chunk;
      const link = /http:\/\/\S+/.exec(text)?.[0];
      if (link !== undefined && text.includes('\n')) resolve(link);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.on('error', reject);
    child.on('exit', code => reject(new Error(`zug explore ended with ${code}: ${text}`)));
  });
  return { url, end: () => void child.kill('SIGTERM') };
}

/** `zug site GAME... -o FOLDER`; fails with all that it printed. */
export function zugSite(games: readonly string[], folder: string): Promise<string> {
  const child = zug(['site', ...games, '-o', folder]);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', code => (code === 0 ? resolve(text) : reject(new Error(`zug site ended with ${code}: ${text}`))));
  });
}

const zug = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

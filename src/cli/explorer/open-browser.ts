import { spawn } from 'node:child_process';

/** The program that opens a link in the browser that people use, on each system. */
function opener(link: string): readonly [program: string, ...args: string[]] {
  if (process.platform === 'darwin') return ['open', link];
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', link];
  return ['xdg-open', link];
}

/** Opens a link in a browser; where that fails it says so, and that is all. */
export function openBrowser(link: string, say: (line: string) => void): void {
  const [program, ...args] = opener(link);
  const fail = (why: string) => say(`zug: no browser could be opened (${program} ${why}); open the link above`);
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.once('error', () => fail('is not here'));
  child.once('exit', code => {
    if (code !== 0 && code !== null) fail(`ended with ${code}`);
  });
  child.unref();
}

/** Compiles `src` to `dist`, from nothing, so that no file of an earlier build is left to ship. */
import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLicences } from './licences.mjs';
import { packCompiler, packLexer } from './pack-compiler.mjs';
import { packExplorer } from './pack-explorer.mjs';
import { packWorkshop } from './pack-workshop.mjs';
import { ROOT, run } from './tools.mjs';

rmSync(`${ROOT}dist`, { recursive: true, force: true });
run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json']);
for (const folder of ['cli', 'node', 'site']) dropMaps(`${ROOT}dist/${folder}`);
chmodSync(`${ROOT}dist/cli/main.js`, 0o755);
packCompiler();
packLexer();
await packWorkshop();
const VITE = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'];
run(process.execPath, VITE);
run(process.execPath, [...VITE, '--config', 'web/element/vite.config.ts']);
copyFileSync(`${ROOT}web/element/zugzwang-game.d.ts`, `${ROOT}dist/element/zugzwang-game.d.ts`);
// The component has a place apart of its own for rules that somebody has written.
copyFileSync(`${ROOT}web/public/sandbox.html`, `${ROOT}dist/element/sandbox.html`);
copyFileSync(`${ROOT}web/generated/kit.bin`, `${ROOT}dist/element/kit.bin`);
completeLicences();
packExplorer();

/** The command line, with what it alone stands on, is imported by nobody, and shows nobody where in its sources it is: a megabyte less to install. */
function dropMaps(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (name.endsWith('.map')) rmSync(path);
    else if (name.endsWith('.js'))
      writeFileSync(path, readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'));
  }
}

/** Compiles `src` to `dist`, from nothing, so that no file of an earlier build is left to ship. */
import { chmodSync, rmSync } from 'node:fs';
import { ROOT, run } from './tools.mjs';

rmSync(`${ROOT}dist`, { recursive: true, force: true });
run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json']);
chmodSync(`${ROOT}dist/cli/main.js`, 0o755);

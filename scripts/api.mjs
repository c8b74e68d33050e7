/**
 * Writes the public API of each entry point to `etc`, one report each; `--check` compares instead, and fails where a report
 * differs. A published name without a doc comment is a fault, and so is the type `any`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { inTemporaryFolder, ROOT } from './tools.mjs';

const COMPILER_OPTIONS = {
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2023', 'dom'],
  types: [],
  strict: true,
  skipLibCheck: true,
};

const isCheck = process.argv.includes('--check');
const { exports, version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
const entries = Object.entries(exports).flatMap(([path, { types }]) =>
  types === undefined ? [] : [{ name: path === '.' ? 'zugzwang' : path.slice(2), types: join(ROOT, types) }],
);

mkdirSync(`${ROOT}etc`, { recursive: true });
const faults = await inTemporaryFolder(folder => entries.flatMap(entry => report(entry, folder)));
const known = new Set(entries.map(({ name }) => `${name}.api.md`));
for (const file of readdirSync(`${ROOT}etc`).filter(name => !known.has(name))) {
  if (isCheck) faults.push(`etc/${file} is of no entry point`);
  else rmSync(`${ROOT}etc/${file}`);
}
for (const fault of faults) console.error(fault);
console.log(`${entries.length} API reports of zugzwang ${version}, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function report({ name, types }, folder) {
  const faults = [];
  const result = Extractor.invoke(makeConfig(name, types, folder), {
    localBuild: !isCheck,
    messageCallback(message) {
      message.handled = true;
      if (message.logLevel === 'error') faults.push(`${name}: ${message.text}`);
    },
  });
  if (isCheck && result.apiReportChanged) {
    faults.push(`etc/${name}.api.md differs from what is published now: run npm run api, and look at the change`);
  }
  const text = readFileSync(join(folder, `${name}.api.md`), 'utf8');
  for (const [, declaration] of text.matchAll(/^\/\/ @public \(undocumented\)\n(.*)$/gm)) {
    faults.push(`${name}: no doc comment: ${declaration}`);
  }
  for (const [line] of text.matchAll(/^(?!\s*\/\/).*[<:|&(] ?any\b.*$/gm)) faults.push(`${name}: any: ${line}`);
  return faults;
}

function makeConfig(name, types, folder) {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(ROOT, 'package.json'),
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files: [types] } },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: join(ROOT, 'etc'),
        reportTempFolder: folder,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: {
          default: { logLevel: 'none' },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
        compilerMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
}

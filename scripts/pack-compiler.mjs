/**
 * Puts the compiler that takes types out of rules beside the command line, its WebAssembly compressed: 0.7 MB instead of 3.7, and
 * sooner loaded than the same as text in a program. Nothing else of it is changed.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compressed, expect, ROOT } from './tools.mjs';

const FROM = `${ROOT}node_modules/@swc/wasm-typescript/`;
const TO = `${ROOT}dist/cli/compiler/`;

/** Where the program has its WebAssembly as text. */
const INLINE = /Buffer\.from\('([\w+/=]+)', 'base64'\)/g;
const NOTE = `// @swc/wasm-typescript, Apache License 2.0 (LICENSE). Changed: its WebAssembly is read from a compressed file beside it.\n`;
const READ = `require('node:zlib').brotliDecompressSync(require('node:fs').readFileSync(__dirname + '/compiler.wasm.br'))`;

/** Writes `compiler.cjs`, `compiler.wasm.br` and their licence. */
export async function packCompiler() {
  const text = readFileSync(`${FROM}wasm.js`, 'utf8');
  const [inline, ...more] = text.matchAll(INLINE);
  expect(inline !== undefined && more.length === 0, `${FROM}wasm.js is not made as it was: look at it again`);
  const bytes = Buffer.from(inline[1], 'base64');
  mkdirSync(TO, { recursive: true });
  writeFileSync(`${TO}compiler.wasm.br`, await compressed(bytes));
  writeFileSync(`${TO}compiler.cjs`, NOTE + text.replace(inline[0], READ));
  copyFileSync(`${FROM}LICENSE`, `${TO}LICENSE`);
}

const LEXER = `${ROOT}node_modules/es-module-lexer/`;

/** Writes `lexer.js`, which finds the imports of a module, as it is published, and its licence. */
export function packLexer() {
  const { version } = JSON.parse(readFileSync(`${LEXER}package.json`, 'utf8'));
  const note = `// es-module-lexer ${version}, MIT License (LICENSE-lexer).\n`;
  writeFileSync(`${TO}lexer.js`, note + readFileSync(`${LEXER}dist/lexer.js`, 'utf8'));
  copyFileSync(`${LEXER}LICENSE`, `${TO}LICENSE-lexer`);
}

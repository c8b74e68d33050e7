/**
 * Compiles the WebAssembly of `kernels` and writes it into `src` as text, so that it loads wherever the library does, with nothing to
 * fetch. `--check`: only says whether what is there is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';
import { ROOT } from './tools.mjs';

/** The bytes of a kernel. */
async function compile(source) {
  let bytes;
  const { error, stderr } = await asc.main(
    [source, '-o', 'out.wasm', '-O3', '--runtime', 'stub', '--enable', 'simd', '--initialMemory', '192', '--noAssert'],
    {
      readFile: name => (name === source ? readFileSync(`${ROOT}kernels/${name}`, 'utf8') : null),
      writeFile: (name, content) => {
        if (name === 'out.wasm') bytes = content;
      },
      listFiles: () => [],
    },
  );
  if (error) throw new Error(`${source}: ${error.message}\n${stderr}`);
  return Buffer.from(bytes);
}

const target = `${ROOT}src/impartial/heaps/sparse-kernel-bytes.ts`;
const text = (await compile('sparse-heaps.ts')).toString('base64');
const module = `/** The WebAssembly of \`kernels/sparse-heaps.ts\`, in base64; \`node scripts/kernels.mjs\` writes it. */
export const SPARSE_KERNEL =
  '${text}';
`;
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') === module) console.log('kernels: up to date');
  else throw new Error('src/impartial/heaps/sparse-kernel-bytes.ts is not what `node scripts/kernels.mjs` writes');
} else writeFileSync(target, module);

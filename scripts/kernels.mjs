/**
 * Compiles the WebAssembly of `kernels` and writes it into `src` as text, so that it loads wherever the library does, with nothing to
 * fetch. `--check`: only says whether what is there is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';
import { ROOT } from './tools.mjs';

const KERNELS = [
  {
    source: 'sparse-heaps.ts',
    target: 'src/impartial/heaps/sparse-kernel-bytes.ts',
    name: 'SPARSE_KERNEL',
    options: ['--enable', 'simd', '--initialMemory', '192'],
  },
  {
    source: 'clobber.ts',
    target: 'src/games/kit/clobber-kernel-bytes.ts',
    name: 'CLOBBER_KERNEL',
    options: ['--initialMemory', '24'],
  },
];

/** The bytes of a kernel. */
async function compile({ source, options }) {
  let bytes;
  const { error, stderr } = await asc.main(
    [source, '-o', 'out.wasm', '-O3', '--runtime', 'stub', '--noAssert', ...options],
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

for (const kernel of KERNELS) {
  const { source, target, name } = kernel;
  const text = (await compile(kernel)).toString('base64');
  const module = `/** The WebAssembly of \`kernels/${source}\`, in base64; \`node scripts/kernels.mjs\` writes it. */
export const ${name} =
  '${text}';
`;
  if (!process.argv.includes('--check')) writeFileSync(`${ROOT}${target}`, module);
  else if (readFileSync(`${ROOT}${target}`, 'utf8') !== module)
    throw new Error(`${target} is not what \`node scripts/kernels.mjs\` writes`);
}
if (process.argv.includes('--check')) console.log('kernels: up to date');

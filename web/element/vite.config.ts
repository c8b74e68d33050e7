/**
 * The script of `<zugzwang-game>`, in `dist/element`: files beside each other with relative addresses, to be copied anywhere. The explorer's
 * own modules serve, but for those that are a page's (its words, its worker, its style sheets), and what only authors need.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { libraryAlias } from '../library-alias.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const LEFT_OUT = here('../src/element/build/left-out.ts');

const REPLACED = new Map([
  [here('../src/i18n/index.ts'), here('../src/element/build/words.ts')],
  [here('../src/engine/start-worker.ts'), here('../src/element/build/start-worker.ts')],
  [here('../../src/core/checks/author-checks.ts'), LEFT_OUT],
  [here('../../src/core/checks/contract.ts'), LEFT_OUT],
  [here('../../src/graph/pack-positions.ts'), LEFT_OUT],
  [here('../../src/solve/solve-classes.ts'), LEFT_OUT],
  [here('../../src/solve/solved-comparison.ts'), LEFT_OUT],
  [here('../../src/solve/entries-by-rules.ts'), LEFT_OUT],
  [here('../../src/compact/tiers/tiers.ts'), here('../src/element/build/board-tiers.ts')],
  [here('../../src/games/kit/former-numbers.ts'), here('../src/element/build/board-tiers.ts')],
  [here('../../src/ranking/column-classes.ts'), LEFT_OUT],
  [here('../src/engine/board-tiers.ts'), here('../src/element/build/board-tiers.ts')],
  [here('../src/engine/sandbox/places.ts'), here('../src/element/build/places.ts')],
]);

/** Takes the component's own modules in place of the page's. */
const replacePages: Plugin = {
  name: 'replace-pages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const other = found === null ? undefined : REPLACED.get(found.id);
    // What stands in for a module may load it after all.
    return other === importer ? found : (other ?? found);
  },
};

/** Style sheets become calls that keep their text, for shadow roots to adopt. */
const adoptSheets: Plugin = {
  name: 'adopt-sheets',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('.css')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found === null ? null : `\0${found.id}.js`;
  },
  load(id) {
    if (!id.startsWith('\0') || !id.endsWith('.css.js')) return null;
    const text = adopted(readFileSync(id.slice(1, -3), 'utf8'));
    return {
      code: `import { addSheet } from ${JSON.stringify(here('../src/element/build/sheets.ts'))};\naddSheet(${JSON.stringify(text)});`,
      moduleSideEffects: true,
    };
  },
};

/**
 * The worker's first script names all others that it cannot do without, those of those too: nothing else tells a browser of them before it
 * has them one by one.
 */
const nameAtOnce: Plugin = {
  name: 'name-at-once',
  generateBundle(_, bundle) {
    const imports = (name: string) => {
      const chunk = bundle[name];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    const worker = bundle['zugzwang-worker.js'];
    if (worker?.type !== 'chunk') throw new Error('there is no zugzwang-worker.js');
    const all = new Set(worker.imports);
    for (const name of all) for (const other of imports(name)) all.add(other);
    const rest = [...all].slice(worker.imports.length);
    worker.code += rest.map(name => `import"./${name}";`).join('');
  },
};

/**
 * A sheet of the explorer within a shadow root. The page's root element becomes the component's; `rem`, which would be the foreign page's,
 * becomes pixels; each token may be set from outside as `--zugzwang-` and its name.
 */
function adopted(css: string): string {
  const bare = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/([\d.]+)rem\b/g, (_, size) => `${Number(size) * 16}px`)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim();
  if (!bare.includes(':root')) return bare;
  return bare
    .replaceAll(':root', '.root')
    .replace(
      /([{;])--([\w-]+): ?([^;}]+)/g,
      (_, before, name, value) => `${before}--${name}:var(--zugzwang-${name},${value})`,
    );
}

export default defineConfig({
  root: here('..'),
  plugins: [replacePages, adoptSheets, nameAtOnce, solid({ include: '**/*.tsx', solid: { delegateEvents: false } })],
  resolve: { alias: libraryAlias('storage-none') },
  publicDir: false,
  build: {
    outDir: here('../../dist/element'),
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: {
        'zugzwang-game': here('../src/element/index.ts'),
        'zugzwang-worker': here('../src/element/build/worker.ts'),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash:8].js',
        minify: true,
        // What every game asks of the worker, in one piece: small scripts by themselves pack worse. A module goes to the first group that
        // names it, or that needs it: what several ways of solving share comes before them.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /src\/core\/(?!checks\/(?:check-[dp]|contract)|generated-picture|data\/(?:pile|parts|int-list)|local-condition|text\/position-labels|value-counts)|src\/solve\/(solution|tiers\/tier-plan)\.|src\/ranking\/symmetry\.|element\/build\/board-tiers|engine\/memory/,
            },
            {
              name: 'values',
              test: /src\/core\/data\/int-list|src\/solve\/(census|tiers\/due-dates)\.|src\/rules\/named-places|element\/build\/left-out/,
            },
            {
              name: 'ranking',
              test: /src\/ranking\/(binomial|bit-ranking|subset-ranks|squeeze)\./,
            },
            { name: 'board-text', test: /src\/games\/kit\/(board-text|board-picture)\./ },
            { name: 'board-classes', test: /src\/ranking\/(board-classes|mask-images)\./ },
            // What rules of boards are written with, and all that it needs; the rest is of their tiers, which come later, and apart.
            { name: 'boards', test: /src\/compact\/(board\/(board|mask)|define)\./ },
            { name: 'columns', test: /src\/compact\/columns\// },
            { name: 'board-tiers', test: /src\/compact\/|src\/ranking\/(composition|kind-classes)/ },
            {
              name: 'tier-facts',
              test: /engine\/tier-facts|src\/solve\/(columns\/kernel-groups|tiers\/(shards|outbox|tier-budget))\./,
            },
            {
              name: 'listing',
              test: /engine\/one-piece-solving|src\/solve\/(plan|memory\/(?:solve-in-one-piece|numbered-values))\./,
            },
          ],
        },
      },
    },
    license: { fileName: 'licenses.md' },
  },
});

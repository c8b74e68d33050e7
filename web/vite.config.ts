import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { libraryAlias } from './library-alias.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = libraryAlias('storage-none');

/** The worker that knows the games is built with the component (`element/vite.config.ts`), and lies beside the explorer. */
const BUILT_WORKER = { find: /^\.\/start-worker\.ts$/, replacement: here('src/engine/start-built-worker.ts') };

/** So does what runs rules of somebody's own. */
const BUILT_PLACES = {
  find: /^(\.|.*\/sandbox)\/places\.ts$/,
  replacement: here('src/engine/sandbox/built-places.ts'),
};

const FIRST_VIEWS = /\/(gallery|game-page|play|play-view|(grid|graph|circle|heaps|cards)-layout)-[\w-]{8}\.js$/;

/** A script that waits for no style sheet is asked for at once by itself. */
function withSheets(file: string, names: string[]): string[] {
  const sheets = names.filter(name => name.endsWith('.css'));
  return sheets.length === 0 ? [] : [file, ...sheets.filter(name => name !== file)];
}

export default defineConfig(({ command }) => ({
  root: here('.'),
  // Relative addresses: a site works from any folder of any host.
  base: './',
  plugins: [solid({ include: '**/*.tsx' })],
  resolve: { alias: command === 'build' ? [...alias, BUILT_WORKER, BUILT_PLACES] : alias },
  worker: { format: 'es' },
  build: {
    outDir: here('../dist/explorer'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The lists of what views load are part of the first load: style sheets have to be there before a view, scripts of rarer views may follow.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, names, { hostType }) =>
        hostType === 'html' || FIRST_VIEWS.test(file) ? names : withSheets(file, names),
    },
    rolldownOptions: {
      output: {
        // What every page loads, in one piece: small scripts by themselves pack worse.
        codeSplitting: {
          groups: [
            {
              name: 'page',
              test: /solid-js|web\/src\/(app\/(app|header|main|unhandled)\.|page\/(?!packed-text|shared-code)|ui\/(button|disclosure|effects|form\/(checkbox|choice|field|segmented|select)|errors|help|icon|keys|lazy|media|messages|notice|outcome|page-title|waiting)|i18n\/index\.ts|engine\/client|draw\/board\/(layout\/layout|drawing|picture-text|thumbnail)\.|game\/(views|open\/(game-texts|measures|session))\.)/,
            },
            // Apart from the board that follows, or all that draws a piece would load all of it.
            { name: 'piece', test: /web\/src\/draw\/board\/parts\/(?!animals)/ },
            {
              // All that is on a board but the drawings, which come one by one.
              name: 'play',
              test: /web\/src\/(game\/(match\/|play\/(play-view|play-board|game-panel|legal-moves|prediction|controls?|shortcuts|swatch))|ui\/tabs|draw\/board\/(board|choice|grading|layout\/words|marks?|targets))/,
            },
          ],
        },
      },
    },
    // What the licences of the packages in the bundle ask for.
    license: { fileName: 'licenses.md' },
  },
}));

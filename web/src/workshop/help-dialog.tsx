import { For } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Dialog } from '../ui/dialog.tsx';

const FIELDS = [
  'start',
  'moves',
  'play',
  'over',
  'players',
  'misere',
  'payoff',
  'turn',
  'name',
  'picture',
  'clicks',
  'moveText',
] as const;

const SHORTEST = `import { defineGame } from 'zugzwang';

export default defineGame({
  start: 21,
  moves: n => [1, 2, 3].filter(k => k <= n),
  play: (n, k) => n - k,
});`;

/** What one has to know of \`defineGame\`. */
export default function HelpDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={props.open} title={t('workshop.helpTitle')} onClose={props.onClose}>
      <p>{t('workshop.helpLead')}</p>
      <pre class="sunken">
        <code>{SHORTEST}</code>
      </pre>
      <dl class="workshop-fields">
        <For each={FIELDS}>
          {field => (
            <div>
              <dt>
                <code>{field}</code>
              </dt>
              <dd>{t(`workshop.helpFields.${field}`)}</dd>
            </div>
          )}
        </For>
      </dl>
      <p>{t('workshop.helpEnd')}</p>
      <p class="small soft">{t('workshop.keys')}</p>
    </Dialog>
  );
}

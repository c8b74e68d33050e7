import { type JSX, Show } from 'solid-js';
import type { GameInfo, SolvedInfo } from '../../engine/protocol.ts';
import { language, t } from '../../i18n/index.ts';
import { entryOf } from '../../page/site.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { costWords } from './measures.ts';
import type { GameSession } from './session.ts';

/** What a game that is not solved takes, and the way to have it solved: here, or by the command line. */
export function NotSolved(props: { session: GameSession; info: GameInfo }) {
  return (
    <Show
      when={props.info.estimate.tooLarge}
      fallback={
        <div class="row solving-ask">
          <p>{t('game.notSolved')}</p>
          <p class="soft">{estimateWords(props.info)}</p>
          <Button text={t('game.solve')} onClick={props.session.solve} />
        </div>
      }
    >
      <Notice lead={t('game.tooLarge')}>
        <p class="soft">{estimateWords(props.info)}</p>
        <p>{t('about.byCommand')}</p>
        <pre class="solving-commands sunken">
          <code>{commandsFor(props.info)}</code>
        </pre>
      </Notice>
    </Show>
  );
}

/** What the words for a method of solving mean. */
export const methodText = (method: SolvedInfo['method']): string =>
  t(`about.methodTexts.${method === 'predecessors' ? 'retrograde' : method}`);

/** How large the game is and what solving it would take, as far as that is known. */
function estimateWords({ spec, estimate }: GameInfo): JSX.Element {
  const { positions, atLeast, why } = estimate;
  const said: string[] = [];
  // An estimate counts numbers, symmetric positions once; a count of the catalogue is exact.
  const count = entryOf(spec)?.positions ?? undefined;
  if (count !== undefined) said.push(t('about.has', t('game.positions', count)));
  else if (positions !== undefined) said.push(t('about.hasAbout', t('game.positions', positions)));
  else if (atLeast !== undefined) said.push(t('about.hasMore', t('game.positions', atLeast)));
  const cost = costWords(estimate);
  if (cost !== '') said.push(cost);
  return said.length > 0 ? said.join(language() === 'en' ? ' ' : '') : <span lang="en">{why}</span>;
}

const commandsFor = ({ spec, id }: GameInfo) => `zug solve ${spec} -o ${id}.zug\nzug explore ${id}.zug`;

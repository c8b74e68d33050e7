import './rules-panel.css';
import { For, Show } from 'solid-js';
import type { GameInfo } from '../../engine/protocol.ts';
import { gameRules, gameTexts, t } from '../../i18n/index.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { OutcomeBadge } from '../../ui/outcome-badge.tsx';
import { gameSummary } from '../open/game-texts.ts';
import { MarkLegend } from './move-list.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { seatName } from './words.ts';

const COLOURS = ['win', 'tie', 'draw', 'lose'] as const;
const WORDS = ['outcome', 'remoteness', 'tie', 'draw', 'solved'] as const;

/** The rules, and all that has to be explained: notation, words, colours, marks, keys. */
export function RulesPanel(props: { readonly info: GameInfo }) {
  const texts = () => ({ ...props.info, ...gameTexts(props.info.id), ...gameRules(props.info.id) });
  const words = () => (props.info.hasPayoff ? [...WORDS, 'payoff' as const] : WORDS);
  return (
    <div class="rules-panel stack-small">
      <p class="rules-lead">{gameSummary(props.info)}</p>
      <p class="rules-text">{texts().rules || t('play.ownRules')}</p>
      <Disclosure summary={t('play.words')}>
        <dl class="word-list stack-small">
          <For each={words()}>
            {word => (
              <div>
                <dt>{t(`play.wordNames.${word}`)}</dt>
                <dd>{t(`play.wordList.${word}`)}</dd>
              </div>
            )}
          </For>
        </dl>
      </Disclosure>
      <Disclosure summary={t('play.colours')}>
        <Show when={!props.info.hasPayoff} fallback={<p>{t('play.gradePayoff', seatName(props.info, 0))}</p>}>
          <ul class="stack-small plain-list">
            <For each={COLOURS}>
              {outcome => (
                <li>
                  <OutcomeBadge outcome={outcome}>{t(`play.colourMeans.${outcome}`)}</OutcomeBadge>
                </li>
              )}
            </For>
          </ul>
          <p class="small soft">{t('play.grade')}</p>
        </Show>
      </Disclosure>
      <Disclosure summary={t('play.markLegend')}>
        <MarkLegend />
      </Disclosure>
      <Disclosure summary={t('play.notation')}>
        <Show when={texts().notation}>{notation => <p>{notation()}</p>}</Show>
        <Show when={props.info.examples[0] ?? props.info.start}>
          {example => (
            <p>
              <code>{example()}</code>
            </p>
          )}
        </Show>
      </Disclosure>
      <Disclosure summary={t('play.keys')}>
        <dl class="key-list">
          <For each={SHORTCUTS}>
            {shortcut => (
              <>
                <dt>
                  <For each={shortcut.keys}>
                    {(key, i) => (
                      <>
                        {i() > 0 ? ` ${t('play.or')} ` : ''}
                        <kbd>{key}</kbd>
                      </>
                    )}
                  </For>
                </dt>
                <dd>{t(`play.keyList.${shortcut.action}`)}</dd>
              </>
            )}
          </For>
        </dl>
        <p class="small soft">{t('play.keysNote')}</p>
      </Disclosure>
    </div>
  );
}

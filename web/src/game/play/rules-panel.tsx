import './rules-panel.css';
import { For, Show } from 'solid-js';
import { isOwnSpec } from 'zugzwang/site';
import type { GameInfo } from '../../engine/protocol.ts';
import { gameRules, gameTexts, t } from '../../i18n/index.ts';
import { makeLink } from '../../page/link.ts';
import { WORKSHOP_SPEC } from '../../page/spec.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { OutcomeBadge } from '../../ui/outcome-badge.tsx';
import { seatName } from '../match/words.ts';
import { gameSummary } from '../open/game-texts.ts';
import { ACTIONS, SHORTCUTS } from './shortcuts.ts';
import { MarkLegend } from './so-far/move-list.tsx';

const COLOURS = ['win', 'tie', 'draw', 'lose'] as const;
const WORDS = ['outcome', 'remoteness', 'tie', 'draw', 'solved'] as const;

/** The rules of a game of the library, to be read and changed. */
const workshopLink = (rules: string) => makeLink({ view: 'play', spec: WORKSHOP_SPEC, moves: [], more: { rules } });

/** The rules, and all that has to be explained: notation, words, colours, marks, keys. */
export function RulesPanel(props: { readonly info: GameInfo }) {
  const texts = () => ({ ...props.info, ...gameTexts(props.info.id), ...gameRules(props.info.id) });
  const words = () => (props.info.hasPayoff ? [...WORDS, 'payoff' as const] : WORDS);
  return (
    <div class="rules-panel stack-small">
      <p class="rules-lead">{gameSummary(props.info)}</p>
      <p class="rules-text">{texts().rules || t('about.undescribed')}</p>
      <Show when={!isOwnSpec(props.info.spec)}>
        <p>
          <a href={workshopLink(props.info.spec)}>{t('about.openRules')}</a>
        </p>
      </Show>
      <Disclosure summary={t('about.words')}>
        <dl class="stack-small">
          <For each={words()}>
            {word => (
              <div>
                <dt>{t(`about.wordNames.${word}`)}</dt>
                <dd class="soft small">{t(`about.wordList.${word}`)}</dd>
              </div>
            )}
          </For>
        </dl>
      </Disclosure>
      <Disclosure summary={t('about.colours')}>
        <Show when={!props.info.hasPayoff} fallback={<p>{t('about.gradePayoff', seatName(props.info, 0))}</p>}>
          <ul class="stack-small plain-list">
            <For each={COLOURS}>
              {outcome => (
                <li>
                  <OutcomeBadge outcome={outcome}>{t(`about.colourMeans.${outcome}`)}</OutcomeBadge>
                </li>
              )}
            </For>
          </ul>
          <p class="small soft">{t('about.grade')}</p>
        </Show>
      </Disclosure>
      <Disclosure summary={t('about.markLegend')}>
        <MarkLegend />
      </Disclosure>
      <Disclosure summary={t('about.notation')}>
        <Show when={texts().notation}>{notation => <p>{notation()}</p>}</Show>
        <Show when={props.info.examples[0] ?? props.info.start}>
          {example => (
            <p>
              <code>{example()}</code>
            </p>
          )}
        </Show>
      </Disclosure>
      <Disclosure summary={t('about.keys')}>
        <dl class="key-list">
          <For each={ACTIONS}>
            {action => (
              <>
                <dt>
                  <For each={SHORTCUTS[action]}>
                    {(key, i) => (
                      <>
                        {i() > 0 ? ` ${t('about.or')} ` : ''}
                        <kbd>{key}</kbd>
                      </>
                    )}
                  </For>
                </dt>
                <dd>{t(`about.keyList.${action}`)}</dd>
              </>
            )}
          </For>
        </dl>
        <p class="small soft">{t('about.keysNote')}</p>
      </Disclosure>
    </div>
  );
}

import { For } from 'solid-js';
import { gameSummary, gameTitle } from '../game/open/game-texts.ts';
import { formatNumber, gameTexts, t, withWords } from '../i18n/index.ts';
import { createAnswer } from '../ui/answer.ts';
import { Answered } from '../ui/answered.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { type ExampleKind, houseGames } from './house-rules.ts';

const kindName = (kind: ExampleKind) =>
  kind === 'contest' || kind === 'rulesets' ? t(`workshop.kinds.${kind}`) : t(`gallery.groups.${kind}`);

/** Something to begin with. */
export function StartButton(props: {
  readonly title: string;
  readonly text: string;
  readonly lang?: string | undefined;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" class="button workshop-start" lang={props.lang} onClick={props.onClick}>
      <strong>{props.title}</strong>
      <span class="small">{props.text}</span>
    </button>
  );
}

/** The games of the library by kind, each to be opened as it is. */
export function HouseExamples(props: { readonly onChoose: (id: string) => void }) {
  const games = createAnswer(
    () => 'all',
    () => withWords(houseGames(), 'gallery'),
  );
  return (
    <Answered to={games}>
      {kinds => (
        <For each={kinds()}>
          {([kind, games]) => (
            <Disclosure summary={`${kindName(kind)} (${formatNumber(games.length)})`}>
              <ul class="plain-list columns">
                <For each={games}>
                  {game => (
                    <li>
                      <StartButton
                        title={gameTitle(game)}
                        text={gameSummary(game)}
                        lang={gameTexts(game.id) === undefined ? 'en' : undefined}
                        onClick={() => props.onChoose(game.id)}
                      />
                    </li>
                  )}
                </For>
              </ul>
            </Disclosure>
          )}
        </For>
      )}
    </Answered>
  );
}

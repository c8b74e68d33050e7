/** A component: its words and theme, and the game in them. */

import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import type { GameState } from '../../element/zugzwang-game.d.ts';
import { createGameSession } from '../game/open/session.ts';
import { createMediaQuery } from '../ui/media-query.ts';
import { Waiting } from '../ui/waiting.tsx';
import { loadWords, t, type Words, WordsProvider } from './build/words.ts';
import type { Controls, Host } from './host.ts';
import { PlayArea } from './play-area.tsx';
import { ProblemNotices } from './problem-notices.tsx';
import {
  attributeProblem,
  detailOf,
  engineProblem,
  missingGame,
  type Problem,
  type RulesQuestion,
  rulesProblem,
  sourceProblem,
  tableProblem,
} from './problems.ts';
import { addressesOf, type SourceProblem } from './source.ts';

/** What is said where not even words come. */
const NO_WORDS = 'This game could not be loaded. 无法载入这个游戏。 ゲームを読み込めませんでした。';

export function View(props: { readonly host: Host }) {
  const [words, setWords] = createSignal<Words>();
  const [failure, setFailure] = createSignal<unknown>();
  let wanted = props.host.language();
  createEffect(
    on(props.host.language, language => {
      wanted = language;
      loadWords(language).then(
        loaded => wanted === language && setWords(loaded),
        (error: unknown) => words() === undefined && setFailure(() => error),
      );
    }),
  );
  const isSystemDark = createMediaQuery('(prefers-color-scheme: dark)');
  const theme = () => {
    const wish = props.host.options().theme;
    return wish === 'auto' ? (isSystemDark() ? 'dark' : 'light') : wish;
  };
  createEffect(() => {
    const error = failure();
    if (error === undefined) return;
    const message = error instanceof Error ? error.message : String(error);
    props.host.emit('zugzwang-error', { code: 'internal', message, text: NO_WORDS });
  });
  const lang = () => (words()?.language === 'zh' ? 'zh-Hans' : words()?.language);
  return (
    <div class="root" part="game" data-theme={theme()} lang={lang()}>
      <Show when={words() !== undefined} fallback={<p class="plain">{failure() === undefined ? '…' : NO_WORDS}</p>}>
        <WordsProvider value={() => words()!}>
          <Wanted host={props.host} />
        </WordsProvider>
      </Show>
    </div>
  );
}

/** What the attributes name: another game or another source is another session. */
function Wanted(props: { readonly host: Host }) {
  const key = createMemo(() => {
    const { game, src } = props.host.options();
    return game === undefined ? undefined : JSON.stringify([game, src ?? null]);
  });
  return (
    <Show when={key()} keyed fallback={<NoGame host={props.host} />}>
      {_ => <Opened host={props.host} game={props.host.options().game!} src={props.host.options().src} />}
    </Show>
  );
}

function NoGame(props: { readonly host: Host }) {
  const problems = createMemo(() => [missingGame(), ...wrongAttributes(props.host)]);
  props.host.setControls(waitingControls(() => 'error', problems));
  return <ProblemNotices host={props.host} problems={problems()} />;
}

const wrongAttributes = (host: Host): Problem[] => host.options().problems.map(problem => attributeProblem(problem));

function Opened(props: { readonly host: Host; readonly game: string; readonly src: string | undefined }) {
  const [source, setSource] = createSignal<SourceProblem>();
  // Both are what they were when the session began.
  const { game, src } = props;
  const [question, setQuestion] = createSignal<RulesQuestion>();
  /** Rules of the page's own site run at once, others when the page or its visitor says so. */
  const permit = (origin: string) =>
    new Promise<void>(resolve => {
      if (origin === location.origin) return resolve();
      const agree = () => {
        setQuestion(undefined);
        resolve();
      };
      setQuestion({ origin, agree });
    });
  createEffect(() => {
    if (props.host.options().allowRules) question()?.agree();
  });
  const session = createGameSession(() => game, addressesOf(src, setSource, permit));
  const problems = createMemo((): Problem[] => {
    const info = session.info();
    const error = session.error();
    const from = source();
    const pending = question();
    return [
      ...(error === undefined ? [] : [engineProblem(error)]),
      ...(from === undefined ? [] : [sourceProblem(from, src)]),
      ...(pending === undefined ? [] : [rulesProblem(game, pending)]),
      ...(info?.tableProblem === undefined ? [] : [tableProblem(info.tableProblem, src)]),
      ...wrongAttributes(props.host),
    ];
  });
  const waiting = waitingControls(() => (session.error() === undefined ? 'loading' : 'error'), problems);
  props.host.setControls(waiting);
  return (
    <>
      <ProblemNotices host={props.host} problems={problems()} onRetry={session.reopen} />
      <Show
        when={session.info()}
        fallback={
          <Show when={session.error() === undefined && question() === undefined}>
            <Waiting label={t('embed.loading')} />
          </Show>
        }
      >
        {info => (
          <PlayArea
            host={props.host}
            link={props.host.link()}
            session={session}
            info={info()}
            problems={problems}
            waiting={waiting}
          />
        )}
      </Show>
    </>
  );
}

/** Before there is a board, and where there is none. */
const waitingControls = (status: () => GameState['status'], problems: () => readonly Problem[]): Controls => ({
  state: () => ({ status: status(), legal: [], errors: problems().map(detailOf) }),
});

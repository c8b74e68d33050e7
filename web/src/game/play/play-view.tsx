import './play-view.css';
import { createComputed, createSignal, Match, onMount, Show, Switch } from 'solid-js';
import { t, withWords } from '../../i18n/index.ts';
import type { GameLink } from '../../page/link.ts';
import { cameByHistory, currentLink, go } from '../../page/location.ts';
import { keepDraft, keptDraft } from '../../page/remembered.ts';
import { listen, onChange } from '../../ui/effects.ts';
import { Lazy } from '../../ui/lazy.tsx';
import { createMediaQuery } from '../../ui/media-query.ts';
import { announce } from '../../ui/messages.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { createAutopilot } from '../match/create-autopilot.ts';
import { createHint } from '../match/create-hint.ts';
import { createPlay, type PlayPlace, type PlayProps } from '../match/create-match.ts';
import { computers, level, pace, setShowValues, setUpDraft, showValues } from '../match/settings.ts';
import { Controls } from './controls.tsx';
import { GamePanel } from './game-panel.tsx';
import { LegalMoves } from './legal-moves.tsx';
import { PlayBoard } from './play-board.tsx';
import { PlayRow } from './play-row.tsx';
import { Prediction } from './prediction.tsx';
import { type Action, actionOf } from './shortcuts.ts';

const loadEnd = () => withWords(import('./end-bar.tsx'), 'about');
const loadLinkProblem = () => withWords(import('./link-problem.tsx'), 'about');

/** What few visitors open at once is loaded when they do. */
const loadRules = () => withWords(import('./rules-panel.tsx'), 'about', 'rules');
const loadSetUp = () => withWords(import('./set-up/set-up-dialog.tsx'), 'about', 'rules');
const loadGame = () => withWords(import('./so-far/game-so-far.ts'), 'about', 'see');

/** Where the side column stands beside the board, as in `play-view.css`. */
const WIDE = '(min-width: 1000px)';

/** The address has the game; the browser remembers who is a computer. */
const ADDRESS: PlayPlace = {
  go(link, options) {
    const now = currentLink();
    // Whoever is on the way to another game is not called back by a move in this one.
    if ('spec' in now && now.spec === link.spec) go(link, options);
  },
  computers,
};

type Panel = 'moves' | 'game' | 'rules';

/** A game that has been begun, by its moves; empty at the start of one. */
const lineKey = ({ spec, from, moves }: GameLink): string =>
  from === undefined && moves.length === 0 ? '' : [spec, from, ...moves].join('~');

/** Whether the game is as a link or the browser's history brought it; no more so when the visitor has chosen a side. */
function createArrival(props: PlayProps): () => boolean {
  const [arrived, setArrived] = createSignal('');
  createComputed(() => {
    const key = lineKey(props.link);
    if (cameByHistory()) setArrived(key);
  });
  onChange(computers, () => setArrived(''));
  return () => arrived() !== '' && lineKey(props.link) === arrived();
}

/** A game between people and computers, from the position that the address tells. */
export default function PlayView(props: PlayProps) {
  const play = createPlay(props, props.session, ADDRESS);
  const autopilot = createAutopilot(play, props.session, {
    level,
    pace: () => Number(pace()),
    isForeign: createArrival(props),
  });
  const { hint, ask: askHint } = createHint(play);
  const isWide = createMediaQuery(WIDE);
  const [panel, setPanel] = createSignal<Panel>('moves');
  const [dialog, setDialog] = createSignal<'set-up' | 'share'>();
  const [wasOpened, setWasOpened] = createSignal(false);
  const [pasted, setPasted] = createSignal<string>();
  let board: HTMLElement | undefined;

  const openDialog = (which: 'set-up' | 'share', text?: string) => {
    setPasted(text);
    setWasOpened(true);
    setDialog(which);
  };
  // A dialog tells of its end when another may already be open.
  const closeDialog = (which: 'set-up' | 'share') => {
    if (dialog() !== which) return;
    setDialog(undefined);
    if (which === 'set-up') keepDraft(setUpDraft(props.info.spec), undefined);
  };
  const isSolved = () => props.session.solved() !== undefined;
  const paused = (act: () => void) => () => {
    autopilot.setPaused(true);
    act();
  };
  const actions: Readonly<Record<Action, () => void>> = {
    undo: paused(play.undo),
    redo: play.redo,
    hint: askHint,
    values: () => setShowValues(!showValues()),
    restart: paused(play.restart),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isInField(event) || dialog() !== undefined) return;
    const action = actionOf(event, board?.contains(event.target as Node) === true);
    if (action === undefined) return;
    event.preventDefault();
    actions[action]();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (isInField(event) || dialog() !== undefined || text === '') return;
    event.preventDefault();
    openDialog('set-up', text);
  };
  onMount(() => {
    if (keptDraft(setUpDraft(props.info.spec)) !== undefined) openDialog('set-up');
    listen(document, { keydown: onKeyDown, paste: onPaste });
  });
  onChange(showValues, shown => announce(t(shown ? 'play.valuesShown' : 'play.hidden')));

  const tabs = (): readonly Tab<Panel>[] => [
    { id: 'moves', label: t('play.moves') },
    ...(isWide() ? [] : [{ id: 'game', label: t('play.game') } as const]),
    { id: 'rules', label: t('play.rules') },
  ];
  const shownPanel = () => (isWide() && panel() === 'game' ? 'moves' : panel());
  return (
    <div class="play stack">
      <Show when={play.problem()}>
        <div class="play-problem">
          <Lazy load={loadLinkProblem}>{({ LinkProblem }) => <LinkProblem play={play} />}</Lazy>
        </div>
      </Show>
      <div class="play-main stack-small">
        <PlayRow play={play} solved={props.session.solved()} />
        <Show when={props.link.more?.['puzzle']}>
          <Lazy load={loadGame}>{module => <module.PuzzleBar play={play} isSolved={isSolved()} />}</Lazy>
        </Show>
        <Prediction play={play} session={props.session} autopilot={autopilot} hint={hint()?.words} />
        <section
          class="play-board"
          aria-label={t('play.board')}
          ref={board}
          data-position={play.position()?.text}
          data-at={play.position() && play.at()}
          data-outcome={play.position()?.value?.outcome}
          data-remoteness={play.position()?.value?.remoteness}
        >
          <PlayBoard play={play} showValues={showValues()} hint={hint()?.move} loading={t('play.loading')} />
        </section>
        <Show when={play.position()?.over && play.position()}>
          {end => (
            <Lazy load={loadEnd}>
              {({ EndBar }) => <EndBar play={play} position={end()} onRestart={actions.restart} onHint={askHint} />}
            </Lazy>
          )}
        </Show>
        <Controls
          play={play}
          autopilot={autopilot}
          actions={actions}
          onSetUp={() => openDialog('set-up')}
          onShare={() => openDialog('share')}
        />
      </div>
      <div class="play-side stack">
        <div class="play-card boxed">
          <Tabs label={t('play.tabs')} tabs={tabs()} chosen={shownPanel()} onChoose={setPanel}>
            <Switch>
              <Match when={shownPanel() === 'moves'}>
                <LegalMoves play={play} />
              </Match>
              <Match when={shownPanel() === 'game'}>
                <GamePanel play={play} session={props.session} />
              </Match>
              <Match when={shownPanel() === 'rules'}>
                <Lazy load={loadRules}>{panel => <panel.RulesPanel info={props.info} />}</Lazy>
              </Match>
            </Switch>
          </Tabs>
        </div>
        <Show when={isWide()}>
          <section class="play-card boxed" aria-label={t('play.game')}>
            <GamePanel play={play} session={props.session} />
          </section>
        </Show>
      </div>
      <Show when={wasOpened()}>
        <Lazy load={loadSetUp}>
          {module => (
            <module.default
              play={play}
              isSolved={isSolved()}
              open={dialog() === 'set-up'}
              text={pasted()}
              onClose={() => closeDialog('set-up')}
            />
          )}
        </Lazy>
        <Lazy load={loadGame}>
          {module => (
            <module.ShareDialog
              play={play}
              isSolved={isSolved()}
              drawing={() => board?.querySelector<SVGSVGElement>('.board-frame > svg')}
              open={dialog() === 'share'}
              onClose={() => closeDialog('share')}
              onPaste={() => openDialog('set-up', '')}
            />
          )}
        </Lazy>
      </Show>
    </div>
  );
}

/** Whether it is for what takes keys and pasted text for itself; the workshop's editor is in a shadow root. */
function isInField(event: Event): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
}

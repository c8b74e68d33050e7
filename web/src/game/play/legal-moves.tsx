import './legal-moves.css';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import type { MoveInfo, PositionInfo } from '../../engine/protocol.ts';
import { t, withWords } from '../../i18n/index.ts';
import { listen, onChange } from '../../ui/effects.ts';
import { Lazy } from '../../ui/lazy.tsx';
import type { Play } from '../match/create-match.ts';
import { isAsGood, listedMoves } from '../match/evaluation.ts';
import { showValues } from '../match/settings.ts';
import { moveWords } from '../match/words.ts';

const loadField = () => withWords(import('../../ui/form/field.tsx'), 'about');

/** From so many moves on, there is a field to find one. */
const MANY = 40;
/** No more rows than these are ever drawn. */
const MOST_ROWS = 500;

/** All legal moves, best first where values are shown: another way to move, and the only one where a picture has no places. */
export function LegalMoves(props: { readonly play: Play }) {
  return (
    <Show when={props.play.position()}>
      {position => (
        <Show when={!position().over} fallback={<p class="soft">{t('play.noMoves')}</p>}>
          <MoveChoice play={props.play} position={position()} />
        </Show>
      )}
    </Show>
  );
}

/** Whoever moves by keyboard in the list stays in it, though every move replaces it. */
function keepFocus(root: () => HTMLElement | undefined): () => void {
  let isInside = false;
  const isOver = ({ target }: Event) => root()?.contains(target as Node) === true;
  listen(document, {
    focusin: event => {
      isInside = isOver(event);
    },
    pointerdown: event => {
      isInside &&= isOver(event);
    },
  });
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInside && isLost) root()?.querySelector<HTMLElement>('.legal-move')?.focus({ preventScroll: true });
  };
}

function MoveChoice(props: { readonly play: Play; readonly position: PositionInfo }) {
  const [filter, setFilter] = createSignal('');
  let root: HTMLDivElement | undefined;
  const takeFocus = keepFocus(() => root);
  onChange(
    () => props.position,
    () => {
      setFilter('');
      takeFocus();
    },
  );
  const hasValues = () => showValues() && props.position.value !== undefined;
  const listed = createMemo(() => listedMoves(props.position, hasValues()));
  const found = createMemo(() => findMoves(listed(), filter()));
  const choose = (move: MoveInfo | undefined) =>
    move !== undefined && props.play.canMove() && props.play.move(move.text, 'person');
  const onEnter = (event: SubmitEvent) => {
    event.preventDefault();
    const exact = found().find(move => move.text === filter().trim());
    choose(exact ?? (found().length === 1 ? found()[0] : undefined));
  };
  return (
    <div class="stack-small" ref={root}>
      <p class="small soft">
        {t('play.movesHere', listed().length, t(hasValues() ? 'play.bestFirst' : 'play.inOrder'))}
        <Show when={!props.play.canMove()}> · {t('play.movesWait')}</Show>
      </p>
      <Show when={listed().length > MANY}>
        <form onSubmit={onEnter}>
          <Lazy load={loadField}>
            {({ TextField }) => (
              <TextField
                label={t('about.filterMoves')}
                type="search"
                note={t('about.filterNote')}
                value={filter()}
                onInput={setFilter}
              />
            )}
          </Lazy>
        </form>
      </Show>
      <Show when={found().length > 0} fallback={<p>{t('about.noneFound', filter().trim())}</p>}>
        <ul class="legal-moves-list long-list plain-list" data-plain={!hasValues()}>
          <For each={found().slice(0, MOST_ROWS)}>
            {move => (
              <li>
                <MoveButton
                  play={props.play}
                  move={move}
                  best={listed()[0]}
                  hasValues={hasValues()}
                  onChoose={choose}
                />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={found().length > MOST_ROWS}>
        <p class="small soft">{t('about.shownOf', MOST_ROWS, found().length)}</p>
      </Show>
    </div>
  );
}

function findMoves(moves: readonly MoveInfo[], filter: string): readonly MoveInfo[] {
  const wanted = filter.trim().toLowerCase();
  return wanted === '' ? moves : moves.filter(move => move.text.toLowerCase().includes(wanted));
}

function MoveButton(props: {
  readonly play: Play;
  readonly move: MoveInfo;
  readonly best: MoveInfo | undefined;
  readonly hasValues: boolean;
  readonly onChoose: (move: MoveInfo) => void;
}) {
  /** A payoff is told by its number: whose victory it is depends on what is staked. */
  const outcome = () => {
    const value = props.hasValues ? props.move.value : undefined;
    return value?.payoff === undefined || value.outcome === 'draw' ? value?.outcome : undefined;
  };
  const isBest = () => props.hasValues && props.best !== undefined && isAsGood(props.best, props.move);
  const words = () => {
    const worth = props.hasValues ? moveWords(props.play.info(), props.move) : undefined;
    return [worth, props.move.again ? t('play.movesAgainShort') : undefined]
      .filter(part => part !== undefined)
      .join('; ');
  };
  return (
    <button
      type="button"
      class="legal-move"
      data-move={props.move.text}
      data-best={isBest()}
      aria-disabled={!props.play.canMove()}
      onClick={() => props.onChoose(props.move)}
    >
      <Show when={outcome()}>{shown => <OutcomeMark outcome={shown()} />}</Show>
      <span class="mono strong anywhere">{props.move.text}</span>
      <span class="legal-move-words soft small">{words()}</span>
    </button>
  );
}

import { createEffect, createMemo, createSignal, Show } from 'solid-js';
import { nimberText } from '../../draw/value-words.ts';
import { engine } from '../../engine/client.ts';
import type { GameInfo, PositionGraph } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import type { GameLink } from '../../page/link.ts';
import { go, sayInLink } from '../../page/location.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/errors.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { createLinkChoice, oneOf } from '../../ui/link-choice.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { GameSession } from '../open/session.ts';
import { GraphFrame } from './graph-frame.tsx';
import { GraphKey } from './graph-key.tsx';
import { GraphSide } from './graph-side.tsx';
import '../../draw/see.css';
import './graph.css';

/** A game of no more positions than this is drawn whole. */
const WHOLE = 400;
const SIZES = ['50', '100', '200', '400'] as const;
const LABELS = ['outcome', 'nimber'] as const;

/** The positions of a small game, or those near one position, as a graph to walk on. */
export default function GraphView(props: { link: GameLink; session: GameSession; info: GameInfo }) {
  const isSolved = () => props.session.solved() !== undefined;
  /** Each position of a table that is read a piece at a time costs requests. */
  const isRead = () => props.session.solved()?.method === 'table';
  const shown = createLinkChoice('shown', oneOf(SIZES));
  const size = () => shown() ?? (isRead() ? '50' : '100');
  const line = createAnswer(
    () => {
      const { from, moves, at } = props.link;
      return { spec: props.info.spec, line: { from, moves: moves.slice(0, at) }, isSolved: isSolved() };
    },
    async ({ spec, line }, options) => (await engine.ask('follow', { spec, line }, options)).at(-1),
  );
  const isLarge = () => (props.session.solved()?.positions ?? 0) > WHOLE;
  const whole = createAnswer(
    () => (isLarge() ? undefined : { spec: props.info.spec, limit: WHOLE, isSolved: isSolved() }),
    ({ spec, limit }, options) => engine.ask('graph', { spec, limit }, options),
  );
  const here = line.value;
  const [root, setRoot] = createSignal<string>();
  const near = createAnswer(
    () => {
      const from = root();
      return from === undefined
        ? undefined
        : { spec: props.info.spec, from, limit: Number(size()), isSolved: isSolved() };
    },
    ({ spec, from, limit }, options) => engine.ask('graph', { spec, from, limit }, options),
  );
  const isInWhole = () => whole.value()?.whole === true && hasMovesOf(whole.value(), here()?.text);
  // The neighbourhood stays while one walks among positions all of whose moves are drawn: the drawing does not jump at every step.
  createEffect(() => {
    const text = here()?.text;
    if (text === undefined || (!isLarge() && whole.value() === undefined)) return;
    if (isInWhole()) setRoot(undefined);
    else if (!hasMovesOf(near.value(), text)) setRoot(text);
  });
  const graph = createMemo(() => (root() === undefined ? (isInWhole() ? whole.value() : undefined) : near.value()));
  const labelled = createLinkChoice(
    'labels',
    text => oneOf(graph()!.hasNimbers ? LABELS : LABELS.slice(0, 1))(text),
    () => graph() !== undefined,
  );
  const labels = () => labelled() ?? 'outcome';
  // Asked for apart from the drawing, which stays as it is.
  const nimbers = createAnswer(
    () => {
      if (labels() === 'outcome') return undefined;
      const from = root();
      const ask = { spec: props.info.spec, limit: from === undefined ? WHOLE : Number(size()), nimbers: true as const };
      return from === undefined ? ask : { ...ask, from };
    },
    async (ask, options) => {
      const { nodes, nimbers } = await engine.ask('graph', ask, options);
      // As on maps and strips, where * alone would be a star among numbers.
      return new Map(nodes.map(({ text }, i) => [text, nimbers![i] === '*' ? nimberText(1) : nimbers![i]!]));
    },
  );
  const goTo = (text: string) => {
    const { from: _, at: __, ...rest } = props.link;
    go({ ...rest, moves: [], ...(text === props.info.start ? {} : { from: text }) });
  };
  const error = () => line.error() ?? whole.error() ?? near.error();
  return (
    <section class="stack" aria-labelledby="graph-title">
      <h2 id="graph-title" class="only-read">
        {t('see.graph.title')}
      </h2>
      <Show when={!isSolved()}>
        <p class="soft">{t('see.notSolved.graph')}</p>
      </Show>
      <Show when={error()}>
        {failure => (
          <ErrorNotice
            error={failure()}
            actions={
              <Show when={props.link.from !== undefined || props.link.moves.length > 0}>
                <Button text={t('see.graph.toStart')} onClick={() => goTo(props.info.start)} />
              </Show>
            }
          />
        )}
      </Show>
      <Show
        when={here() !== undefined && graph()}
        fallback={<Show when={!error()}>{<Waiting label={t('see.loadingGraph')} />}</Show>}
      >
        {shown => (
          <>
            <div class="row apart">
              <p role="status">{shownWords(shown(), root() === undefined, props.session.solved()?.positions)}</p>
              <Show when={shown().hasNimbers}>
                <Segmented
                  label={t('values.labels')}
                  value={labels()}
                  onChange={labels => sayInLink({ labels })}
                  options={[
                    { value: 'outcome', label: t('values.labelOutcome') },
                    { value: 'nimber', label: t('values.nimber') },
                  ]}
                />
              </Show>
              <Show when={root() !== undefined}>
                <Segmented
                  label={t('see.graph.howMany')}
                  value={size()}
                  onChange={shown => sayInLink({ shown })}
                  options={SIZES.map(value => ({ value, label: value }))}
                />
              </Show>
            </div>
            <Show when={nimbers.error()}>{failure => <ErrorNotice error={failure()} />}</Show>
            <Show when={nimbers.isWaiting()}>
              <Waiting label={t('values.finding')} />
            </Show>
            <Show when={here()}>
              {position => (
                <div class="graph-halves">
                  <div class="stack-small">
                    <GraphFrame
                      graph={shown()}
                      here={position()}
                      info={props.info}
                      onGo={goTo}
                      nimbers={nimbers.value()}
                    />
                    <GraphKey graph={shown()} info={props.info} />
                    <Show when={labels() === 'nimber'}>
                      <p class="soft small">{t('values.nimberHint')}</p>
                    </Show>
                  </div>
                  <GraphSide
                    graph={shown()}
                    here={position()}
                    info={props.info}
                    link={props.link}
                    onGo={goTo}
                    nimbers={nimbers.value()}
                  />
                </div>
              )}
            </Show>
          </>
        )}
      </Show>
    </section>
  );
}

function shownWords(graph: PositionGraph, isWhole: boolean, all: number | undefined): string {
  const shown = graph.nodes.length;
  if (isWhole || shown === all) return t('see.graph.whole', shown);
  return all === undefined ? t('see.graph.showingNear', shown) : t('see.graph.showing', shown, all);
}

/** Whether a position is drawn with all of its moves. */
const hasMovesOf = (graph: PositionGraph | undefined, text: string | undefined) =>
  graph?.nodes.some(node => node.text === text && !node.cut) === true;

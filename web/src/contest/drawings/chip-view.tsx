import '../../game/map/map.css';
import '../../game/statistics/statistics.css';
import { createMemo, For, Show } from 'solid-js';
import { outcomeOf } from 'zugzwang/core';
import type { ChipEdge, ChipPart, ChipSummary, PlayerSummary } from 'zugzwang/site/contest';
import type { Statistics } from 'zugzwang/tablebase';
import { RemotenessHistogram } from '../../draw/histogram.tsx';
import { OutcomeKey } from '../../draw/outcome-key.tsx';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import { type DrawnEdge, type DrawnVertex, SmallGraph } from '../../draw/small-graph.tsx';
import { valueWords, worthOf } from '../../draw/value-words.ts';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/errors.tsx';
import { WholeField } from '../../ui/form/number-field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { OUTCOME_SIGNS } from '../../ui/outcome.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Questions } from '../solution/protocol.ts';
import { type DrawingProps, indexIn, SIDES } from './choices.ts';
import { Legend } from './picture.tsx';

/** The graph of a chip, or what is near a chosen vertex, with what every vertex is worth. */
export function ChipView(props: DrawingProps<ChipSummary>) {
  const vertex = () => indexIn(props.state, 'vertex');
  const reply = props.createReply('chip', () => ({ centre: vertex() }));
  const choose = (chosen: number) => props.onState({ vertex: String(chosen) });
  return (
    <>
      <div class="fields-row">
        <WholeField label={t('contest.chip.vertex')} value={vertex()} max={props.drawing.n - 1} onChange={choose} />
        <For each={props.drawing.players}>
          {(player, side) => (
            <Show when={player.longest}>
              {longest => (
                <Button
                  text={longestWords(longest(), props.drawing.isPartizan ? sideName(side()) : undefined)}
                  onClick={() => choose(longest().vertex)}
                />
              )}
            </Show>
          )}
        </For>
      </div>
      <Show when={reply.error()}>{error => <ErrorNotice error={error()} />}</Show>
      <Show when={reply.value()} fallback={<Waiting label={t('contest.drawing')} />}>
        {part => <Part part={part()} summary={props.drawing} vertex={vertex()} onChoose={choose} />}
      </Show>
      <Summary drawing={props.drawing} state={props.state} onState={props.onState} />
    </>
  );
}

const sideName = (side: number): string => t(`contest.chip.${SIDES[side]!}`);

function longestWords({ remoteness }: { readonly remoteness: number }, player: string | undefined): string {
  return player === undefined ? t('contest.chip.longest', remoteness) : t('contest.chip.longestOf', player, remoteness);
}

type Reply = Questions['chip']['answer'];

function Part(props: { part: Reply; summary: ChipSummary; vertex: number; onChoose: (vertex: number) => void }) {
  const isPartizan = () => props.summary.isPartizan;
  const chosen = () => props.part.vertices.findIndex(({ vertex }) => vertex === props.vertex);
  const vertices = createMemo(() => props.part.vertices.map(vertex => drawnVertex(vertex, isPartizan())));
  const edges = createMemo(() => props.part.edges.map(drawnEdge));
  return (
    <div class="contest-drawn">
      <div class="contest-figure stack-small">
        <p class="soft small">
          {props.part.isWhole
            ? t('contest.chip.whole', props.summary.n, props.summary.m)
            : t('contest.chip.part', props.part.vertices.length, props.summary.n, props.vertex)}
        </p>
        <SmallGraph
          name="chip"
          label={t('contest.chip.label')}
          layout={props.part.layout}
          vertices={vertices()}
          edges={edges()}
          chosen={chosen()}
          onChoose={i => props.onChoose(props.part.vertices[i]!.vertex)}
        />
        <ul class="see-key key plain-list small">
          <Legend look="legend-line wins" words={t('contest.chip.winning')} />
          <Legend look="legend-line" words={t('contest.chip.other')} />
          <Show when={isPartizan()}>
            <li>{t('contest.chip.labels')}</li>
          </Show>
        </ul>
      </div>
      <div class="stack">
        <Moves part={props.part} index={chosen()} isPartizan={isPartizan()} />
      </div>
    </div>
  );
}

/** `▲3`, or `∞`. */
function valueText(value: number): string {
  const { outcome, remoteness } = worthOf(value);
  return `${OUTCOME_SIGNS[outcome]}${remoteness ?? ''}`;
}

function drawnVertex({ vertex, values, leftOut }: ChipPart['vertices'][number], isPartizan: boolean): DrawnVertex {
  const name = t('contest.chip.vertexName', vertex);
  const words = isPartizan
    ? values.map((value, side) => `${sideName(side)}: ${valueWords(worthOf(value))}`).join('; ')
    : valueWords(worthOf(values[0]!));
  const outside = leftOut > 0 ? `; ${t('contest.chip.leftOut', leftOut)}` : '';
  return {
    name: String(vertex),
    lines: isPartizan
      ? values.map((value, side) => `${side === 0 ? 'L' : 'R'}${valueText(value)}`)
      : [valueText(values[0]!)],
    look: isPartizan ? 'both' : `outcome-${outcomeOf(values[0]!)}`,
    words: `${name}: ${words}${outside}`,
    badge: leftOut > 0 ? `+${leftOut}` : undefined,
  };
}

function drawnEdge({ from, to, label, moves }: ChipEdge): DrawnEdge {
  const wins = moves.some(move => move?.wins);
  const owner = label === 'L' ? 'of-left' : label === 'R' ? 'of-right' : '';
  return { from, to, ...(label === undefined ? {} : { label }), look: `${wins ? 'wins' : ''} ${owner}` };
}

/** What the chosen vertex is worth, and where its edges lead. */
function Moves(props: { part: Reply; index: number; isPartizan: boolean }) {
  const vertex = () => props.part.vertices[props.index];
  const leaving = (side: number) =>
    props.part.edges.filter(edge => edge.from === props.index && edge.moves[side] !== undefined);
  return (
    <Show when={vertex()}>
      {at => (
        <div class="contest-readout panel figures stack-small" aria-live="polite">
          <h3>{t('contest.chip.vertexName', at().vertex)}</h3>
          <For each={at().values}>
            {(value, side) => (
              <>
                <p>
                  <Show when={props.isPartizan}>{`${sideName(side())}: `}</Show>
                  <OutcomeMark outcome={outcomeOf(value)} /> {valueWords(worthOf(value))}
                </p>
                <Show
                  when={leaving(side()).length > 0}
                  fallback={
                    <Show when={value >>> 2 === 0 && outcomeOf(value) !== 'draw'}>
                      <p>{props.isPartizan ? t('contest.chip.stuckOf', sideName(side())) : t('contest.chip.stuck')}</p>
                    </Show>
                  }
                >
                  <ul class="contest-moves long-list stack-small plain-list">
                    <For each={leaving(side())}>
                      {edge => (
                        <li classList={{ strong: edge.moves[side()]!.isBest }}>
                          {t(
                            edge.moves[side()]!.wins
                              ? 'contest.chip.moveWins'
                              : edge.moves[side()]!.isBest
                                ? 'contest.chip.moveKeeps'
                                : 'contest.chip.move',
                            props.part.vertices[edge.to]!.vertex,
                          )}
                        </li>
                      )}
                    </For>
                  </ul>
                </Show>
              </>
            )}
          </For>
          <Show when={at().leftOut > 0}>
            <p class="soft small">{t('contest.chip.leftOut', at().leftOut)}</p>
          </Show>
        </div>
      )}
    </Show>
  );
}

/** Outcomes and remotenesses of all vertices; with labels for one player at a time. */
function Summary(props: Pick<DrawingProps<ChipSummary>, 'drawing' | 'state' | 'onState'>) {
  const side = () => (props.state['side'] === 'right' ? 1 : 0);
  const player = () => props.drawing.players[side()]!;
  return (
    <div class="stack">
      <Show when={props.drawing.isPartizan}>
        <Segmented
          label={t('contest.chip.toMove')}
          value={SIDES[side()]!}
          onChange={value => props.onState({ side: value === 'right' ? value : undefined })}
          options={SIDES.map(value => ({ value, label: t(`contest.chip.${value}`) }))}
        />
      </Show>
      <OutcomeKey title={t('contest.chip.outcomes')} counts={player().counts} />
      <RemotenessHistogram name="chip" statistics={statisticsOf(player())} isPlain={false} />
    </div>
  );
}

/** What the histogram needs of the statistics of a game. */
function statisticsOf({
  counts,
  remoteness,
}: PlayerSummary): Pick<Statistics, 'positions' | 'counts' | 'byRemoteness'> {
  const record = (pairs: readonly (readonly [number, number])[]) => Object.fromEntries(pairs);
  return {
    positions: counts.win + counts.lose + counts.draw,
    counts,
    byRemoteness: { win: record(remoteness.win), lose: record(remoteness.lose), tie: {} },
  };
}

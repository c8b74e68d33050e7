import { createMemo, For, Show } from 'solid-js';
import type { TokenGames, TokenMove } from 'zugzwang/site/contest';
import { type DrawnVertex, SmallGraph } from '../../draw/small-graph.tsx';
import { t } from '../../i18n/index.ts';
import { ErrorNotice } from '../../ui/errors.tsx';
import { WholeField } from '../../ui/form/number-field.tsx';
import { OutcomeBadge } from '../../ui/outcome-badge.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { Questions } from '../solution/protocol.ts';
import { type DrawingProps, indexIn } from './choices.ts';

/** So many winning moves are listed. */
const MOST_LISTED = 30;

/** The games of an input: the graph with the value of a token on each vertex, and a round with its tokens and winning moves. */
export function TokensView(props: DrawingProps<TokenGames>) {
  const game = () => indexIn(props.state, 'game');
  const rounds = () => props.drawing.rounds[game()]!;
  const round = () => indexIn(props.state, 'round');
  const centre = () => props.state['vertex'];
  const question = () => {
    const at = centre();
    const around = at === undefined ? {} : { centre: Number(at) };
    return { game: game(), round: round(), ...around };
  };
  const reply = props.createReply('round', question);
  return (
    <>
      <div class="fields-row">
        <Show when={props.drawing.rounds.length > 1}>
          <WholeField
            label={t('contest.tokens.game')}
            value={game() + 1}
            min={1}
            max={props.drawing.rounds.length}
            onChange={value => props.onState({ game: String(value - 1), round: undefined, vertex: undefined })}
          />
        </Show>
        <Show when={rounds() > 0}>
          <WholeField
            label={t('contest.tokens.round')}
            value={round() + 1}
            min={1}
            max={rounds()}
            onChange={value => props.onState({ round: String(value - 1) })}
          />
        </Show>
        <Show when={rounds() > 0}>
          <p class="contest-counts">{t('contest.tokens.won', props.drawing.won[game()]!, rounds())}</p>
        </Show>
      </div>
      <Show when={reply.error()}>{error => <ErrorNotice error={error()} />}</Show>
      <Show when={reply.value()} fallback={<Waiting label={t('contest.drawing')} />}>
        {shown => (
          <Round
            shown={shown()}
            round={round()}
            vertexCount={props.drawing.vertices[game()]!}
            chosen={centre() === undefined ? undefined : Number(centre())}
            onChoose={vertex => props.onState({ vertex: String(vertex) })}
          />
        )}
      </Show>
    </>
  );
}

interface RoundProps {
  readonly shown: Questions['round']['answer'];
  readonly round: number;
  readonly vertexCount: number;
  readonly chosen: number | undefined;
  readonly onChoose: (vertex: number) => void;
}

function Round(props: RoundProps) {
  const moves = () => props.shown.wins;
  const from = createMemo(() => new Map(moves().map(move => [move.from, move])));
  const chosenMove = () => (props.chosen === undefined ? moves()[0] : from().get(props.chosen));
  const goes = createMemo(() => new Set(chosenMove()?.to.map(({ vertex }) => vertex)));
  const vertices = createMemo(() => props.shown.vertices.map(vertex => drawnVertex(vertex, from().has(vertex.vertex))));
  const edges = createMemo(() =>
    props.shown.edges.map(({ from: a, to: b }) => {
      const [start, end] = [props.shown.vertices[a]!.vertex, props.shown.vertices[b]!.vertex];
      return { from: a, to: b, look: start === chosenMove()?.from && goes().has(end) ? 'wins' : '' };
    }),
  );
  const index = () => props.shown.vertices.findIndex(({ vertex }) => vertex === (props.chosen ?? chosenMove()?.from));
  return (
    <div class="contest-drawn">
      <div class="contest-figure stack-small">
        <p class="soft small">
          {props.shown.isWhole
            ? t('contest.tokens.whole')
            : t('contest.tokens.part', props.shown.vertices.length, props.vertexCount)}
        </p>
        <SmallGraph
          name="addition-subtraction"
          label={t('contest.tokens.label')}
          layout={props.shown.layout}
          vertices={vertices()}
          edges={edges()}
          chosen={index()}
          onChoose={i => props.onChoose(props.shown.vertices[i]!.vertex)}
        />
        <p class="soft small">{t('contest.tokens.key')}</p>
      </div>
      <div class="stack">
        <Result {...props} />
        <Show when={props.shown.vertices[index()]}>{vertex => <p>{vertexWords(vertex())}</p>}</Show>
      </div>
    </div>
  );
}

type Vertex = Questions['round']['answer']['vertices'][number];

const vertexWords = ({ vertex, value, amount, tokens }: Vertex): string =>
  t('contest.tokens.vertex', vertex, value, amount, tokens);

function drawnVertex(shown: Vertex, wins: boolean): DrawnVertex {
  const { vertex, value, amount, leftOut } = shown;
  const outside = leftOut > 0 ? `; ${t('contest.chip.leftOut', leftOut)}` : '';
  return {
    name: String(vertex),
    lines: [value],
    look: wins ? 'outcome-win' : amount > 0 ? 'held' : 'plain',
    words: `${vertexWords(shown)}${wins ? `; ${t('contest.tokens.winsHere')}` : ''}${outside}`,
    badge: amount > 0 ? shortCount(amount) : undefined,
  };
}

/** `12`, `3.4e9`: what fits on a vertex. */
const shortCount = (count: number): string =>
  count < 100_000 ? `●${count}` : `●${count.toExponential(1).replace('+', '')}`;

/** Whether the round is won, why, and by which moves. */
function Result(props: RoundProps) {
  const isWin = () => props.shown.results[props.round] === 1;
  const leftOut = () => props.shown.wins.length - MOST_LISTED;
  return (
    <Show when={props.shown.sum !== undefined} fallback={<p>{t('contest.tokens.noRounds')}</p>}>
      <div class="contest-readout panel figures stack-small" aria-live="polite">
        <p>
          <OutcomeBadge outcome={isWin() ? 'win' : 'lose'}>
            {`Round#${props.round + 1}: ${isWin() ? 'WINNING' : 'LOSING'}`}
          </OutcomeBadge>
        </p>
        <p>{isWin() ? t('contest.tokens.whyWin', props.shown.sum ?? '') : t('contest.tokens.whyLose')}</p>
        <Show when={isWin()}>
          <h3>{t('contest.tokens.moves')}</h3>
          <ul class="contest-moves long-list stack-small plain-list">
            <For each={props.shown.wins.slice(0, MOST_LISTED)}>
              {move => (
                <li>
                  <button type="button" class="as-link" onClick={() => props.onChoose(move.from)}>
                    {moveWords(move)}
                  </button>
                </li>
              )}
            </For>
          </ul>
          <Show when={leftOut() > 0}>
            <p class="soft small">{t('contest.tokens.moreMoves', leftOut())}</p>
          </Show>
          <Show when={props.shown.unseen > 0}>
            <p class="soft small">{t('contest.tokens.unseen', props.shown.unseen)}</p>
          </Show>
        </Show>
      </div>
    </Show>
  );
}

function moveWords({ from, to }: TokenMove): string {
  const added = to.map(({ vertex, count }) => t('contest.tokens.adds', count, vertex));
  return added.length === 0
    ? t('contest.tokens.removes', from)
    : t('contest.tokens.takes', from, added.join(t('contest.comma')));
}

import { createMemo, For, Match, Show, Switch } from 'solid-js';
import type { CardsPicture } from 'zugzwang/core';
import { formatNumber } from '../../i18n/index.ts';
import type { KindDrawing } from './drawing.ts';
import { type CardsLayout, cardsLayout, type LaidCard } from './layout/cards-layout.ts';
import { Rectangle } from './rectangle.tsx';

type Props = { picture: CardsPicture; layout: CardsLayout };

/** The cards without what is on them. */
function CardsBase(props: Props) {
  return (
    <>
      <For each={props.layout.heads}>
        {head => (
          <text class="card-head" x={head.x} y={head.y}>
            {head.text()}
          </text>
        )}
      </For>
      <For each={props.layout.cards}>
        {card => (
          <Show when={card.style === 'card'}>
            <Rectangle class="frame-shade" rx={10} box={{ ...card, y: card.y + 3 }} />
            <Rectangle class="card" rx={10} box={card} />
          </Show>
        )}
      </For>
    </>
  );
}

/** What is on the cards. */
function CardsPieces(props: Props) {
  const share = createMemo(() => {
    const sizes = props.layout.cards.flatMap(({ style, card }) => (style === 'carrot' ? [Number(card.text)] : []));
    return sharesOf(sizes.filter(Number.isFinite));
  });
  return (
    <For each={props.layout.cards}>
      {card => (
        <Switch>
          <Match when={card.style === 'carrot'}>
            <Carrot {...card} share={share()(Number(card.card.text))} />
          </Match>
          <Match when={card.style === 'coin'}>
            <Coin {...card} />
          </Match>
          <Match when={card.style === 'card'}>
            <text
              class="card-text"
              classList={{ zero: card.card.text === '0' }}
              x={card.x}
              y={card.y}
              font-size={`${[...card.card.text].length > 4 ? 22 : 34}`}
            >
              {card.card.text}
            </text>
          </Match>
          <Match when={card.style === 'gap'}>
            <text class="card-gap" x={card.x} y={card.y}>
              {`… +${formatNumber(card.card.leftOut ?? 0)}`}
            </text>
          </Match>
        </Switch>
      )}
    </For>
  );
}

/** A coin from above, full and lettered where it is heads, hollow where it is tails; its place in the row above. */
function Coin(props: LaidCard) {
  return (
    <>
      <g
        class="coin"
        classList={{ heads: props.card.text === 'H' }}
        transform={`translate(${props.x} ${props.y + 11})`}
      >
        <circle class="shade" cy="3" r="22" />
        <circle class="coin-face" r="22" />
        <circle class="coin-rim" r="17.5" />
        <text class="coin-side" font-size="18">
          {props.card.text}
        </text>
      </g>
      <text class="coin-place" x={props.x} y={props.y - 25}>
        {props.card.place}
      </text>
    </>
  );
}

/** What share of the longest a size is: in proportion, or by its digits where that would leave most of them tiny. */
function sharesOf(sizes: readonly number[]): (size: number) => number {
  const [least, most] = [Math.min(0, ...sizes), Math.max(1, ...sizes)];
  const steps = (size: number) => size - least;
  const smallest = Math.min(...sizes.map(steps).filter(step => step > 0), steps(most));
  if (steps(most) <= 40 * smallest) return size => steps(size) / steps(most);
  return size => Math.log1p(steps(size)) / Math.log1p(steps(most));
}

/** A carrot whose length is its share of the longest; its size below. */
function Carrot(props: LaidCard & { share: number }) {
  const top = () => props.y - props.height / 2 + 34;
  const length = () => 14 + 100 * (Number.isFinite(props.share) ? props.share : 1);
  const half = () => Math.min(17, 9 + length() * 0.08);
  return (
    <>
      <g transform={`translate(${props.x} ${top()})`}>
        <path
          class="leaves"
          d="M0 2C-3-10-14-12-15-22-6-20-2-12 0-6-3-16-3-24 0-30 3-24 3-16 0-6 2-12 6-20 15-22 14-12 3-10 0 2Z"
        />
        <path
          class="carrot"
          d={`M${-half()} 3Q${-half()}-4 0-4T${half()} 3C${half()} ${length() * 0.45} 5 ${length() * 0.85} 0 ${length()}C-5 ${length() * 0.85} ${-half()} ${length() * 0.45} ${-half()} 3Z`}
        />
        <path
          class="carrot-line"
          d={`M${-half() + 3} ${length() * 0.24}h${half() * 0.7}M${half() * 0.2} ${length() * 0.42}h${half() * 0.5}`}
        />
      </g>
      <text class="carrot-size" x={props.x} y={props.y + props.height / 2 - 22}>
        {props.card.text}
      </text>
    </>
  );
}

export default {
  layOut: cardsLayout,
  Base: CardsBase,
  Pieces: CardsPieces,
} satisfies KindDrawing<CardsPicture, CardsLayout>;

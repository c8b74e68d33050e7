import { Match, Switch } from 'solid-js';
import type { CarrotRow, ChipSummary, SolvedCircle, Staircase, TestSummary, TokenGames } from 'zugzwang/site/contest';
import type { ContestDrawing } from '../solution/protocol.ts';
import { CarrotsView } from './carrots-view.tsx';
import { ChipView } from './chip-view.tsx';
import type { DrawingProps } from './choices.ts';
import { CircleView } from './circle-view.tsx';
import { StaircaseView } from './staircase-view.tsx';
import { TestsView } from './tests-view.tsx';
import { TokensView } from './tokens-view.tsx';

/** What a solved input looks like, by its problem. */
export function Drawing(props: DrawingProps<ContestDrawing>) {
  const of = <D extends ContestDrawing>(kind: D['kind']) =>
    props.drawing.kind === kind ? (props.drawing as D) : undefined;
  return (
    <Switch>
      <Match when={of<SolvedCircle>('berzerk')}>{drawing => <CircleView {...props} drawing={drawing()} />}</Match>
      <Match when={of<ChipSummary>('chip')}>{drawing => <ChipView {...props} drawing={drawing()} />}</Match>
      <Match when={of<TokenGames>('addition-subtraction')}>
        {drawing => <TokensView {...props} drawing={drawing()} />}
      </Match>
      <Match when={of<Staircase>('candy-piles')}>{drawing => <StaircaseView {...props} drawing={drawing()} />}</Match>
      <Match when={of<CarrotRow>('choosing-carrot')}>{drawing => <CarrotsView {...props} drawing={drawing()} />}</Match>
      <Match when={of<TestSummary>('numbers')}>{drawing => <TestsView {...props} drawing={drawing()} />}</Match>
    </Switch>
  );
}

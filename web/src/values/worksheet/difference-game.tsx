import { createSignal, For, Show } from 'solid-js';
import type { DirectionProof, ProofPair } from 'zugzwang/partizan';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { DifferenceGame } from './answers/protocol.ts';
import { answerOf, type DifferenceMove, movesOf, partsOf, playerOf, startOf } from './difference-play.ts';

/** Why values compare as they do: one plays the side that loses, against the proof. */
export function DifferenceGames(props: { readonly game: DifferenceGame }) {
  return <For each={props.game.proof.proofs}>{direction => <Play game={props.game} direction={direction} />}</For>;
}

/** A move that was made. */
interface MadeMove {
  readonly player: 0 | 1;
  readonly move: DifferenceMove;
}

function Play(props: { readonly game: DifferenceGame; readonly direction: DirectionProof }) {
  const program = () => playerOf(props.direction);
  const person = () => (program() === 0 ? 1 : 0);
  /** Right has moved already where the proof is Right's. */
  const begun = (): { pair: ProofPair; made: readonly MadeMove[] } => {
    const start = startOf(props.game, props.direction);
    const first = program() === 1 ? answerOf(props.game, props.direction, start) : undefined;
    return first === undefined ? { pair: start, made: [] } : { pair: first.after, made: [{ player: 1, move: first }] };
  };
  const [state, setState] = createSignal(begun());
  const moves = () => movesOf(props.game, state().pair, person());
  const play = (move: DifferenceMove) => {
    const answer = answerOf(props.game, props.direction, move.after);
    const mine: MadeMove = { player: person(), move };
    const made = answer === undefined ? [mine] : [mine, { player: program(), move: answer }];
    setState({ pair: answer?.after ?? move.after, made: [...state().made, ...made] });
  };
  const sides = () => {
    const { a, b } = props.game.proof;
    return props.direction.isForward ? ([a, b] as const) : ([b, a] as const);
  };
  const who = (player: 0 | 1) => t(player === 0 ? 'worksheet.left' : 'worksheet.right');
  return (
    <div class="difference stack-small">
      <p class="small">{t(program() === 0 ? 'worksheet.playHolds' : 'worksheet.playFails', ...sides())}</p>
      <ol class="difference-moves stack-small small anywhere">
        <For each={state().made}>
          {({ player, move }) => <li>{t('worksheet.moved', who(player), move.from, move.to)}</li>}
        </For>
      </ol>
      <div class="difference-parts columns">
        <For each={[true, false]}>
          {isFirst => (
            <div class="panel stack-small">
              <span class="small soft">{isFirst ? sides()[0] : `−(${sides()[1]})`}</span>
              <output class="worksheet-value">{partsOf(props.game, state().pair)[isFirst ? 0 : 1]}</output>
              <div class="row">
                <For each={moves().filter(move => move.isFirst === isFirst)}>
                  {move => <Button text={t('worksheet.moveTo', move.to)} onClick={() => play(move)} />}
                </For>
              </div>
            </div>
          )}
        </For>
      </div>
      <p class="small" role="status">
        {moves().length === 0 ? t('worksheet.youLose', who(person())) : t('worksheet.yourTurn', who(person()))}
      </p>
      <Show when={state().made.length > 0}>
        <div class="row">
          <Button icon="undo" text={t('worksheet.playAgain')} onClick={() => setState(begun())} />
        </div>
      </Show>
    </div>
  );
}

import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { Outcome } from 'zugzwang';
import { Board } from '../../draw/board/board.tsx';
import { valueWords } from '../../draw/value-words.ts';
import { seatName } from '../../game/match/words.ts';
import { t } from '../../i18n/index.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Answered } from '../../ui/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/errors.tsx';
import { TextField } from '../../ui/form/field.tsx';
import type { Asked } from '../lessons/lesson.ts';
import { type Question as Made, makeQuestion, type Refutation, refute, worth } from './make-question.ts';

/** What was answered, and whether that is right; where not, the line that shows it. */
interface Verdict {
  readonly isRight: boolean;
  readonly words: string;
  readonly refutation?: Refutation;
}

/** A question about positions of a game, made and checked by the library. */
export default function Question(props: { readonly asks: Asked; readonly spec: string }) {
  const [turn, setTurn] = createSignal(0);
  const [verdict, setVerdict] = createSignal<Verdict>();
  const [given, setGiven] = createSignal('');
  const [step, setStep] = createSignal(0);
  const [failure, setFailure] = createSignal<unknown>();
  let last: string | undefined;
  const question = createAnswer(
    () => ({ spec: props.spec, asks: props.asks, turn: turn() }),
    async ({ spec, asks }) => {
      const made = await makeQuestion(spec, asks, last);
      last = made.position.text;
      return made;
    },
  );
  const another = () => {
    setVerdict(undefined);
    setGiven('');
    setStep(0);
    setTurn(turn() + 1);
  };
  const judge = async (decide: () => Promise<Verdict>) => {
    setStep(0);
    setFailure(undefined);
    try {
      setVerdict(await decide());
    } catch (error) {
      setFailure(error);
    }
  };
  const shown = () => verdict()?.refutation?.positions[step()] ?? question.value()?.position;
  return (
    <Answered to={question} onRetry={another}>
      {made => (
        <>
          <Show when={shown()}>
            {position => (
              <Board
                position={position()}
                players={made().players}
                showValues={false}
                onMove={
                  props.asks === 'move' && verdict() === undefined
                    ? move => void judge(() => ofMove(made(), move))
                    : undefined
                }
              />
            )}
          </Show>
          <p class="lesson-position anywhere">
            <code>{shown()?.text}</code>
          </p>
          <Show when={shown()?.over === false && made().players !== null}>
            <p class="small soft">{t('see.graph.toMove', seatName(made(), shown()!.player))}</p>
          </Show>
          <Switch>
            <Match when={verdict()?.isRight}>{null}</Match>
            <Match when={props.asks === 'outcome'}>
              <fieldset class="row">
                <legend class="only-read">{t('learn.yourAnswer')}</legend>
                <For each={made().outcomes}>
                  {outcome => (
                    <Button
                      text={t(`learn.outcomes.${outcome}`)}
                      onClick={() => void judge(() => ofOutcome(made(), outcome))}
                    />
                  )}
                </For>
              </fieldset>
            </Match>
            <Match when={props.asks === 'nimber' || props.asks === 'payoff'}>
              <form
                class="stack-small"
                onSubmit={event => {
                  event.preventDefault();
                  void judge(async () => (props.asks === 'nimber' ? ofNimber : ofPayoff)(made(), given()));
                }}
              >
                <TextField label={t('learn.yourAnswer')} inputMode="numeric" value={given()} onInput={setGiven} />
                <div>
                  <Button type="submit" text={t('learn.check')} />
                </div>
              </form>
            </Match>
          </Switch>
          <Show when={failure()}>{error => <Failure error={error()} />}</Show>
          <p role="status">{verdict()?.words ?? (props.asks === 'move' ? t('learn.makeMove') : '')}</p>
          <Show when={verdict()?.refutation}>
            {refutation => <Line refutation={refutation()} step={step()} onStep={setStep} />}
          </Show>
          <div class="row">
            <Show when={props.asks === 'move' && verdict()?.isRight === false}>
              <Button
                text={t('learn.tryAgain')}
                onClick={() => {
                  setStep(0);
                  setVerdict(undefined);
                }}
              />
            </Show>
            <Button variant={verdict()?.isRight ? 'primary' : 'plain'} text={t('learn.another')} onClick={another} />
          </div>
        </>
      )}
    </Answered>
  );
}

/** Moves in turn, each of which shows its position. */
function Line(props: { refutation: Refutation; step: number; onStep: (step: number) => void }) {
  return (
    <div class="stack-small">
      <Show when={props.refutation.answers.length > 0}>
        <ul class="lesson-answers plain-list anywhere">
          <For each={props.refutation.answers}>
            {({ move, reply }) => (
              <li>
                <code>{move}</code>
                <Show when={reply}>
                  {' → '}
                  <code>{reply}</code>
                </Show>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <p>{t('learn.line')}</p>
      <ol class="row lesson-line plain-list">
        <For each={[t('learn.lineStart'), ...props.refutation.moves.map((move, i) => `${i + 1}. ${move}`)]}>
          {(text, step) => (
            <li>
              <Button
                variant="quiet"
                text={text}
                pressed={props.step === step()}
                onClick={() => props.onStep(step())}
              />
            </li>
          )}
        </For>
        <Show when={props.refutation.positions.at(-1)?.over === false}>
          <li>…</li>
        </Show>
      </ol>
    </div>
  );
}

async function ofOutcome(question: Made, outcome: Outcome): Promise<Verdict> {
  const { position } = question;
  const value = position.value!;
  if (value.outcome === outcome) return { isRight: true, words: t('learn.rightIs', valueWords(value)) };
  return { isRight: false, words: t(`learn.refuted.${value.outcome}`), refutation: await refute(question) };
}

async function ofMove(question: Made, move: string): Promise<Verdict> {
  const { moves } = question.position;
  const made = moves.find(({ text }) => text === move)!.value!;
  const best = moves[0]!.value!;
  if (worth(made) === worth(best)) return { isRight: true, words: t('learn.rightIs', valueWords(made)) };
  const words =
    made.payoff === undefined
      ? t(`learn.afterMove.${made.outcome}`, move)
      : t('learn.payoffAfter', move, made.payoff, best.payoff!);
  return { isRight: false, words, refutation: await refute(question, move) };
}

/** A wrong number is refuted by best play, which comes to another. */
async function ofPayoff(question: Made, given: string): Promise<Verdict> {
  const payoff = question.position.value!.payoff!;
  if (!/^\s*-?\d{1,15}\s*$/.test(given)) return { isRight: false, words: t('learn.wholeNumber') };
  if (Number(given) === payoff) return { isRight: true, words: t('learn.right') };
  const words = t('learn.payoffIs', payoff);
  return { isRight: false, words, refutation: await refute(question) };
}

/** A wrong value is refuted in the sum with a heap of that size, which would be lost for who begins. */
function ofNimber({ nimber, options }: Made, given: string): Verdict {
  const claimed = /^\s*\*?(\d{1,6})\s*$/.exec(given)?.[1];
  if (claimed === undefined) return { isRight: false, words: t('learn.wholeNumber') };
  const value = Number(claimed);
  if (value === nimber) return { isRight: true, words: t('learn.right') };
  const words =
    value > nimber! ? t('learn.nimberHigh', claimed, nimber!) : t('learn.nimberLow', claimed, options!.get(value)!);
  return { isRight: false, words };
}

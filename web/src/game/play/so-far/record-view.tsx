import './review.css';
import { createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import type { Line } from '../../../engine/protocol.ts';
import { t } from '../../../i18n/index.ts';
import { makeLink } from '../../../page/link.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { chooseFiles, copyText, saveFile } from '../../../ui/take-along.ts';
import { type Play, questionsOf } from '../../match/create-match.ts';
import { sameMoves } from '../../match/match.ts';
import { findIllegal, type KeptRecord, keepRecord } from '../../record/kept-record.ts';
import {
  type GameRecord,
  lineThrough,
  makeMain,
  nodeAt,
  type Path,
  type RecordNode,
  remove,
  setComment,
} from '../../record/record.ts';
import { RecordError, readRecord, writeMoves, writeRecord } from '../../record/record-text.ts';

/** The record, which is kept whether it is looked at or not. */
export function KeptGame(props: { readonly play: Play }) {
  const kept = keepRecord(props.play);
  return (
    <Disclosure summary={t('about.record.title')}>
      <RecordView play={props.play} kept={kept} />
    </Disclosure>
  );
}

interface RecordProps {
  readonly play: Play;
  readonly kept: KeptRecord;
}

/** All lines of the game with what has been said of them, to be gone through, put in order, written down and read. */
function RecordView(props: RecordProps) {
  const here = (): Path => props.play.line().moves.slice(0, props.play.at());
  const record = () => props.kept.record();
  const lineOf = (moves: string[]): Line => ({ ...props.play.line(), moves });
  const goTo = (path: Path) => props.play.begin(lineOf(lineThrough(record(), path)), path.length);
  const isMain = () => sameMoves(here(), lineThrough(record(), []).slice(0, here().length));
  const put = (changed: GameRecord, path: Path) =>
    props.kept.change(changed, lineOf(lineThrough(changed, path)), path.length);
  const comment = createUniqueId();
  return (
    <div class="record stack-small">
      <p class="small soft">{t('about.record.hint')}</p>
      <div class="record-lines long-list boxed">
        <Moves after={[]} nodes={record().next} here={here()} onGo={goTo} />
      </div>
      <div class="row">
        <Button
          text={t('about.record.makeMain')}
          disabled={isMain()}
          onClick={() => put(makeMain(record(), here()), here())}
        />
        <Button
          text={t('about.record.remove')}
          disabled={here().length === 0}
          onClick={() => put(remove(record(), here()), here().slice(0, -1))}
        />
      </div>
      <label for={comment}>{t('about.record.comment')}</label>
      <textarea
        id={comment}
        class="field-input"
        rows={2}
        maxLength={1000}
        value={nodeAt(record(), here())?.comment ?? ''}
        onChange={event => props.kept.annotate(setComment(record(), here(), event.currentTarget.value))}
      />
      <AsText {...props} />
    </div>
  );
}

interface MovesProps {
  /** The moves that lead here. */
  readonly after: Path;
  /** The moves that follow, the main one first. */
  readonly nodes: readonly RecordNode[];
  readonly here: Path;
  readonly onGo: (path: Path) => void;
}

/** A line to its end, with the variations on each of its moves behind it. */
function Moves(props: MovesProps): JSX.Element {
  const steps = () => {
    const found: { readonly before: Path; readonly node: RecordNode; readonly others: readonly RecordNode[] }[] = [];
    let [before, nodes] = [props.after, props.nodes];
    for (let node = nodes[0]; node !== undefined; node = nodes[0]) {
      found.push({ before, node, others: nodes.slice(1) });
      [before, nodes] = [[...before, node.move], node.next];
    }
    return found;
  };
  return (
    <For each={steps()}>
      {({ before, node, others }) => (
        <>
          <Move path={[...before, node.move]} node={node} here={props.here} onGo={props.onGo} />
          <Show when={others.length > 0}>
            <ul class="record-variations">
              <For each={others}>
                {other => (
                  <li>
                    <Moves after={before} nodes={[other]} here={props.here} onGo={props.onGo} />
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </>
      )}
    </For>
  );
}

function Move(props: { path: Path; node: RecordNode; here: Path; onGo: MovesProps['onGo'] }) {
  return (
    <>
      <button
        type="button"
        class="move-entry mono anywhere"
        aria-current={sameMoves(props.here, props.path) ? 'step' : undefined}
        onClick={() => props.onGo(props.path)}
      >
        <span class="soft">{props.path.length}.</span> {props.node.move}
      </button>
      <Show when={props.node.comment}>{comment => <span class="record-comment small">{comment()}</span>}</Show>
    </>
  );
}

/** The record as text: to be copied, saved, and read from what somebody has written. */
function AsText(props: RecordProps) {
  const id = createUniqueId();
  const [typed, setTyped] = createSignal<string>();
  const [problem, setProblem] = createSignal<JSX.Element>();
  const written = () =>
    writeRecord({ game: props.play.info().spec, start: props.play.line().from, record: props.kept.record() });
  const text = () => typed() ?? written();
  const read = async (text: string) => {
    setProblem(undefined);
    setTyped(text);
    try {
      const wrong = await takeRecord(props, readRecord(text));
      if (wrong === undefined) setTyped(undefined);
      else setProblem(() => wrong);
    } catch (error) {
      setProblem(() => wordsOf(error));
    }
  };
  const open = async () => {
    const [file] = await chooseFiles('.txt,.pgn,text/plain');
    if (file !== undefined) await read(await file.text());
  };
  return (
    <div class="stack-small">
      <label for={id}>{t('about.record.text')}</label>
      <textarea
        id={id}
        class="field-input mono small record-text"
        rows={6}
        spellcheck={false}
        value={text()}
        aria-invalid={problem() !== undefined}
        aria-describedby={`${id}-problem`}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      <p id={`${id}-problem`} class="field-error small" role="alert">
        {problem()}
      </p>
      <div class="row">
        <Button
          text={t('about.record.read')}
          disabled={typed() === undefined || typed() === written()}
          onClick={() => read(text())}
        />
        <Button
          icon="copy"
          text={t('play.copy')}
          onClick={() => copyText(text(), t('play.copied', t('about.record.text')), t('play.copyFailed'))}
        />
        <Button
          icon="save"
          text={t('about.record.save')}
          onClick={() => saveFile(`${props.play.info().spec.replace(/[^\w.=-]+/g, '-')}.txt`, [text()])}
        />
        <Button text={t('about.record.open')} onClick={open} />
      </div>
    </div>
  );
}

/** What is wrong with a text, in words, with the place. */
function wordsOf(error: unknown): string {
  if (!(error instanceof RecordError)) return t('play.meaning', t('about.record.wrong'), (error as Error).message);
  const { line, column } = error.place;
  return t('about.record.at', line, column, t(`about.record.problems.${error.problem}`));
}

/** Puts a record that has been read in place of the one that is kept; what is wrong with it is told instead. */
async function takeRecord(
  { play, kept }: RecordProps,
  { game, start, record, placeOf }: ReturnType<typeof readRecord>,
): Promise<JSX.Element | undefined> {
  const { spec } = play.info();
  const moves = lineThrough(record, []);
  if (game !== undefined && game !== spec) {
    const tree = writeMoves(record);
    const href = makeLink({
      view: 'play',
      spec: game,
      ...(start === undefined ? {} : { from: start }),
      moves,
      more: { tree },
    });
    return (
      <>
        {t('about.record.other', game)} <a href={href}>{t('about.setUpFollow')}</a>
      </>
    );
  }
  const wrong = await findIllegal(record, start, questionsOf(spec));
  if (wrong !== undefined) {
    const { line, column } = placeOf(wrong)!;
    return t('about.record.at', line, column, t('about.record.illegal', wrong.at(-1) ?? ''));
  }
  kept.change(record, start === undefined ? { moves } : { from: start, moves }, moves.length);
  return undefined;
}

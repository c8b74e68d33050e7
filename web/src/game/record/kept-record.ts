/** The record of the game that is being played: every line that has been on the board, as long as the game is not begun anew. */
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Line } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { forget, linkField } from '../../page/location.ts';
import { keepDraft, keptDraft } from '../../page/remembered.ts';
import { toast } from '../../ui/messages.tsx';
import { type Play, questionsOf } from '../match/create-match.ts';
import { sameMoves } from '../match/match.ts';
import type { Questions } from '../match/read-line.ts';
import { addLine, EMPTY, type GameRecord, isPlain, merge, nodesOf, type Path } from './record.ts';
import { readRecord, writeMoves } from './record-text.ts';

interface Kept {
  readonly key: string;
  readonly record: GameRecord;
  /** The line that was on the board last: a game that goes on elsewhere is another game. */
  readonly line: Path;
}

/** Kept beside the view, which comes and goes. */
const [kept, setKept] = createSignal<Kept>();

const keyOf = (play: Play, from = play.line().from) => `record ${play.info().spec} ${from ?? ''}`;

/** The record of the game on the board; empty where none has been kept. */
export function recordOf(play: Play): GameRecord {
  const now = kept();
  return now?.key === keyOf(play) ? now.record : EMPTY;
}

/** Longer ones are left out of links, which have to fit into an address. */
const LONGEST_IN_LINK = 4000;

/** What a link to the game carries of its record, if there is more than the line that the link has anyway. */
export function sharedRecord(play: Play): { readonly tree?: string } {
  const record = recordOf(play);
  if (isPlain(record)) return {};
  const tree = writeMoves(record);
  return tree.length > LONGEST_IN_LINK ? {} : { tree };
}

export type KeptRecord = ReturnType<typeof keepRecord>;

/** Keeps the record while there are moves; what a link or this tab's last visit had of it comes first. */
export function keepRecord(play: Play) {
  const record = createMemo(() => recordOf(play));
  const keep = (record: GameRecord, line: Path, key = keyOf(play)) => {
    setKept({ key, record, line });
    keepDraft(key, isPlain(record) ? undefined : JSON.stringify({ tree: writeMoves(record), line }));
  };
  let isBegun = false;
  createEffect(
    on([() => keyOf(play), play.line, play.isWaiting], ([key, { moves }, isWaiting]) => {
      // While a line is on its way, the one before is what is told.
      if (isWaiting || moves.length === 0) return;
      const now = kept();
      const goesOn = now?.key === key && (isBegun || sameMoves(now.line, moves));
      isBegun = true;
      keep(addLine(goesOn ? now.record : draftOf(key, moves), moves), moves, key);
    }),
  );
  createEffect(
    on(
      () => linkField('tree'),
      async tree => {
        if (tree === undefined) return;
        const read = await readTree(tree, play);
        // What is kept changes with every move.
        forget('tree');
        if (read === undefined) toast(t('about.record.badLink'));
        else keep(merge(read, recordOf(play)), play.line().moves);
      },
    ),
  );
  // A game that is begun anew has another record.
  onCleanup(() => {
    if ((play.match()?.moves.length ?? 0) > 0) return;
    keepDraft(keyOf(play), undefined);
    setKept(undefined);
  });
  return {
    record,
    /** The record with its lines as they are, and other comments. */
    annotate: (record: GameRecord) => keep(record, play.line().moves),
    /** Takes another record in its place, and goes to a position of it. */
    change(record: GameRecord, line: Line, at: number) {
      keep(record, line.moves, keyOf(play, line.from === play.info().start ? '' : (line.from ?? '')));
      play.begin(line, at);
    },
  };
}

/** What this tab had of the game before it was loaded anew. */
function draftOf(key: string, moves: Path): GameRecord {
  const draft = keptDraft(key);
  if (draft === undefined) return EMPTY;
  try {
    const { tree, line } = JSON.parse(draft) as { tree: string; line: Path };
    return sameMoves(line, moves) ? readRecord(tree).record : EMPTY;
  } catch {
    return EMPTY;
  }
}

async function readTree(tree: string, play: Play): Promise<GameRecord | undefined> {
  try {
    const { record } = readRecord(tree);
    const wrong = await findIllegal(record, play.line().from, questionsOf(play.info().spec));
    return wrong === undefined ? record : undefined;
  } catch {
    return undefined;
  }
}

/** The path to the first move of a record that is not legal; undefined where all are. @throws EngineFailure where the first position cannot be read */
export async function findIllegal(
  record: GameRecord,
  from: string | undefined,
  ask: Questions,
): Promise<Path | undefined> {
  for (const { path, node } of nodesOf(record)) {
    if (node.next.length > 0) continue;
    try {
      await ask.follow({ from, moves: path });
    } catch (failure) {
      const { at } = failure as { at?: number };
      if (at === undefined) throw failure;
      return path.slice(0, at + 1);
    }
  }
  return undefined;
}

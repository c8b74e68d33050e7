/** What is written in lessons, kept from visit to visit. */
import { Show } from 'solid-js';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/take-along.ts';
import { type KeptState, KeptTexts } from '../../workshop/kept-texts.ts';

/** By lesson. */
export const PROGRAMS = new KeptTexts('zugzwang.lesson.');
const ANSWERS = new KeptTexts('zugzwang.answers.');

/** What was answered in a lesson, block by block; undefined where nothing was, or the lesson had other blocks then. */
export function keptAnswers(lesson: string, blocks: number): readonly string[] | undefined {
  try {
    const found: unknown = JSON.parse(ANSWERS.read(lesson) ?? 'null');
    const isRight = Array.isArray(found) && found.length === blocks && found.every(text => typeof text === 'string');
    return isRight ? found : undefined;
  } catch {
    return undefined;
  }
}

export const answersState = (lesson: string): KeptState => ANSWERS.state(lesson);

export function keepAnswers(lesson: string, answers: readonly string[]): KeptState {
  ANSWERS.write(lesson, JSON.stringify(answers));
  return ANSWERS.state(lesson);
}

/** Says that what is written lasts no longer than the page, and why; and saves it as a file. */
export function UnkeptNotice(props: {
  readonly state: KeptState;
  readonly what: 'program' | 'answers';
  readonly name: string;
  readonly text: string;
}) {
  return (
    <Show when={props.state !== 'kept'}>
      <Notice
        kind="warning"
        lead={t(props.state === 'others' ? `learn.others.${props.what}` : 'learn.program.unkept')}
        actions={
          <Button icon="save" text={t('learn.program.save')} onClick={() => saveFile(props.name, [props.text])} />
        }
      />
    </Show>
  );
}

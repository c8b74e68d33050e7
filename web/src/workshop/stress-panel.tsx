import { engine } from '../engine/client.ts';
import { t } from '../i18n/index.ts';
import { Editor } from './editor.tsx';
import start from './starts/program.cjs?raw';
import { createTrial, TrialDesk } from './trial.tsx';

/** Each trial has a number of its own, by which its steps are known. */
let trials = 0;

/** A program of the author's, tried against the exact answers that the rules give: `zug stress` in the page. */
export default function StressPanel(props: {
  /** The game, with its parameters. */
  readonly spec: string;
  readonly program: string | undefined;
  readonly onProgram: (text: string) => void;
}) {
  const program = () => props.program ?? start;
  const trial = createTrial(signal => {
    const { spec } = props;
    const id = ++trials;
    return runs => engine.ask('stress', { spec, trial: id, ...(runs === undefined ? {} : { runs }) }, { signal });
  });
  return (
    <div class="stack-small workshop-stress">
      <p>{t('workshop.stress.how')}</p>
      <p class="small soft">{t('workshop.stress.own')}</p>
      <TrialDesk
        trial={trial}
        name="program.cjs"
        text={program()}
        command="zug stress my-game.ts -- node program.cjs"
        editor={begin => (
          <Editor text={program()} label={t('learn.program.editor')} onChange={props.onProgram} onRun={begin} />
        )}
      />
    </div>
  );
}

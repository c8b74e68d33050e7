import { engine } from '../engine/client.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/take-along.ts';
import { Editor } from './editor.tsx';
import start from './starts/program.cjs?raw';
import { createTrial, Outcome } from './trial.tsx';

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
  const isTried = () => trial.stage() !== undefined;
  return (
    <div class="stack-small workshop-stress">
      <p>{t('workshop.stress.how')}</p>
      <p class="small soft">{t('workshop.stress.own')}</p>
      <Editor
        text={program()}
        label={t('learn.program.editor')}
        onChange={props.onProgram}
        onRun={() => void trial.begin(program())}
      />
      <div class="row">
        <Button variant="primary" icon="play" disabled={isTried()} onClick={() => void trial.begin(program())}>
          {t('learn.program.try')}
        </Button>
        <Button disabled={!isTried()} onClick={trial.stop}>
          {t('learn.program.stop')}
        </Button>
        <Button icon="save" onClick={() => saveFile('program.cjs', [program()])}>
          {t('learn.program.save')}
        </Button>
      </div>
      <Outcome trial={trial} />
      <p class="small soft">
        {t('learn.program.outside')} <code>zug stress my-game.ts -- node program.cjs</code>
      </p>
    </div>
  );
}

import { createEffect, createSignal, For, Show } from 'solid-js';
import { engine } from '../../engine/client.ts';
import type { Sheet, SheetInfo } from '../../engine/protocol.ts';
import { askOnce } from '../../engine/worker-client.ts';
import { t } from '../../i18n/index.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/errors.tsx';
import { axisName } from './axis-names.ts';
import { SEARCHED } from './law-table.ts';
import { LawText } from './law-text.tsx';
import type { LawRequests } from './law-worker.ts';

interface LawPanelProps {
  readonly spec: string;
  readonly info: SheetInfo;
  readonly sheet: Sheet;
  /** Called with what the chosen law says of the sheet's cells; undefined where no law is shown. */
  readonly onShow: (codes: Int8Array | undefined) => void;
}

/** Looks for the law behind a map, and draws it over the map. */
export function LawPanel(props: LawPanelProps) {
  /** The map whose laws are looked for: another one has others. */
  const [wanted, setWanted] = createSignal<Sheet>();
  const [chosen, setChosen] = createSignal(0);
  const laws = createAnswer(
    () => (wanted() === props.sheet ? { spec: props.spec, id: props.info.id } : undefined),
    async (map, options) => {
      const searched = await engine.ask('sheet', { ...map, width: SEARCHED, height: SEARCHED }, options);
      const make = () => new Worker(new URL('./law-worker.ts', import.meta.url), { type: 'module' });
      return askOnce<LawRequests, 'findLaws'>(make, 'findLaws', { shown: props.sheet, searched }, options);
    },
  );
  createEffect(() => props.onShow(laws.value()?.[chosen()]?.predicted.codes));
  const forget = () => setWanted(undefined);
  const find = () => {
    forget();
    setChosen(0);
    setWanted(props.sheet);
  };
  return (
    <section class="law stack-small" aria-labelledby="law-title">
      <div class="row">
        <h3 id="law-title">{t('contest.law.title')}</h3>
        <Show when={laws.isWaiting()} fallback={<Button icon="search" text={t('contest.law.find')} onClick={find} />}>
          <span role="status">{t('contest.law.finding')}</span>
          <Button icon="close" text={t('game.cancel')} onClick={forget} />
        </Show>
        <Show when={laws.value() !== undefined}>
          <Button icon="clear" text={t('contest.law.hide')} onClick={forget} />
        </Show>
      </div>
      <Show when={laws.error()}>{error => <ErrorNotice error={error()} />}</Show>
      <div aria-live="polite" class="stack">
        <Show when={laws.value()?.length === 0}>
          <p>{t('contest.law.none')}</p>
        </Show>
        <For each={laws.value()}>
          {(law, i) => (
            <LawText
              law={law}
              isShown={chosen() === i()}
              actions={
                <Show when={laws.value()!.length > 1}>
                  <Button pressed={chosen() === i()} text={t('contest.law.show')} onClick={() => setChosen(i())} />
                </Show>
              }
            >
              <p class="soft small">{t('contest.law.axes', axisName(props.info.x), axisName(props.info.y))}</p>
              <p>{t('contest.law.onMap', law.predicted.agree, law.predicted.disagree, law.predicted.silent)}</p>
            </LawText>
          )}
        </For>
      </div>
    </section>
  );
}

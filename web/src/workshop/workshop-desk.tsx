import { createEffect, createSignal, on, Show } from 'solid-js';
import { excerpt } from 'zugzwang/core';
import { t } from '../i18n/index.ts';
import type { GameLink } from '../page/link.ts';
import { go } from '../page/location.ts';
import { setCode } from '../page/shared-code.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { Select } from '../ui/form/select.tsx';
import { Help } from '../ui/help.tsx';
import { toast } from '../ui/messages.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { chooseFiles } from '../ui/take-along.ts';
import { createWorkshop, type HouseRules, TIME_LIMITS } from './create-workshop.ts';
import { DataPanel } from './data-panel.tsx';
import { type CodeEditor, Editor } from './editor.tsx';
import HelpDialog from './help-dialog.tsx';
import { houseRules } from './house-rules.ts';
import NewDialog from './new-dialog.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { readFiles, saveRules } from './rules-file.ts';
import { RunningGame } from './running-game.tsx';
import { MOST_SOURCE_BYTES, packSource } from './share.ts';
import ShareDialog from './share-dialog.tsx';
import { UnkeptNotice } from './unkept-notice.tsx';
import type { Files, Rules } from './work-store.ts';

type Pane = 'write' | 'look';
/** A text, or rules of the library. */
type Next = Rules | HouseRules;
type OpenDialog = 'new' | 'share' | 'help' | 'replace';

/** What can be opened: rules, data beside them, or an archive of both. */
const OPENED = '.ts,.mts,.js,.mjs,.zip,.json,.txt,.csv,.tsv,text/plain';

const textSize = (files: Files) => new Blob(Object.values(files)).size;

/** The name, or with a number before its ending where there is another text of that name. */
function freeName(name: string, taken: Files): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.\w+)$/.exec(name) ?? [];
  for (let i = 1; ; i++) {
    const free = i === 1 ? name : `${stem}-${i}${ending}`;
    if (!Object.hasOwn(taken, free)) return free;
  }
}

/** The editor, and beside it what has been written: solved, played and drawn. */
export function WorkshopDesk(props: {
  readonly link: GameLink;
  /** What to begin with. */
  readonly first: Parameters<typeof createWorkshop>[0];
  /** What the visitor has agreed to run last. */
  readonly agreed: Rules | undefined;
  /** Whether a question stands before it. */
  readonly isBehind: boolean;
}) {
  const workshop = createWorkshop(props.first, props.agreed !== undefined);
  createEffect(
    on(
      () => props.agreed,
      agreed => agreed && workshop.replace(agreed, true),
      { defer: true },
    ),
  );
  const [pane, setPane] = createSignal<Pane>('write');
  const [dialog, setDialog] = createSignal<OpenDialog>();
  /** What waits to take the place of the work in hand. */
  const [next, setNext] = createSignal<Next>();
  const [isOver, setOver] = createSignal(false);
  let editor: CodeEditor | undefined;

  // What links to positions of this game carry.
  createEffect(() => {
    const rules = workshop.run()?.rules;
    setCode(undefined);
    if (rules !== undefined) void packSource(rules).then(code => workshop.run()?.rules === rules && setCode(code));
  });
  const close = (which: OpenDialog) => dialog() === which && setDialog(undefined);
  /** Another game begins at its start; first the question, where the work in hand would not outlive the page. */
  const begin = (next: Next, isSure = false) => {
    if (!workshop.isKept() && !isSure) {
      setNext(next);
      setDialog('replace');
      return;
    }
    setDialog(undefined);
    if ('files' in next) workshop.replace(next);
    else workshop.openHouse(next);
    const { view, spec } = props.link;
    go({ view, spec, moves: [] }, { replace: true });
  };
  /** Opens the rules of a game of the library, by its spec. */
  const beginHouse = async (spec: string) => {
    const [, id = '', parameters = ''] = /^([^:]*):?(.*)$/s.exec(spec) ?? [];
    try {
      const source = await houseRules(id);
      if (source !== undefined) return begin({ source, parameters });
      toast(t('workshop.noHouse', excerpt(id)));
    } catch {
      toast(t('workshop.houseFailed'));
    }
  };
  createEffect(
    on(
      () => props.link.more?.['rules'],
      wanted => wanted !== undefined && void beginHouse(wanted),
    ),
  );
  /** Rules take the place of the work in hand; data comes beside it. */
  const openFiles = async (opened: readonly File[]) => {
    if (opened.length === 0) return;
    const most = MOST_SOURCE_BYTES / 1024;
    if (opened.some(({ size }) => size > MOST_SOURCE_BYTES)) return toast(t('workshop.tooLarge', most));
    const read = await readFiles(opened);
    if (read === undefined) return toast(t('workshop.noText'));
    const { source, files } = read;
    if (source === undefined) attach(files);
    else begin({ source, files });
    toast(t('workshop.opened', opened.map(({ name }) => name).join(', ')));
  };
  const chooseAndOpen = async () => openFiles(await chooseFiles(OPENED, true));
  /** What has the name of another file comes beside it, by another name. */
  const attach = (files: Files) => {
    const all = { ...workshop.files() };
    for (const [name, text] of Object.entries(files)) all[freeName(name, all)] = text;
    if (textSize(all) > MOST_SOURCE_BYTES) return toast(t('workshop.tooLarge', MOST_SOURCE_BYTES / 1024));
    workshop.setFiles(all);
  };
  const goTo = (offset: number) => {
    setPane('write');
    editor?.goTo(offset);
  };
  const runAndLook = () => {
    workshop.start();
    setPane('look');
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void openFiles(files);
  };
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    setOver(true);
  };

  return (
    <div class="workshop stack" data-pane={pane()}>
      <div class="row workshop-head">
        <Show when={!props.isBehind}>
          <PageTitle document={t('workshop.title')}>{t('workshop.title')}</PageTitle>
        </Show>
        <p class="soft workshop-lead">{t('workshop.lead')}</p>
        <div class="row workshop-tools">
          <Button variant="primary" icon="play" text={t('workshop.run')} onClick={runAndLook} />
          <Button icon="plus" text={t('workshop.newGame')} onClick={() => setDialog('new')} />
          <Button icon="link" text={t('workshop.share')} onClick={() => setDialog('share')} />
          <div class="row">
            <IconButton icon="undo" label={t('workshop.undo')} onClick={() => editor?.undo()} />
            <IconButton icon="redo" label={t('workshop.redo')} onClick={() => editor?.redo()} />
            <IconButton icon="open" label={t('workshop.open')} onClick={chooseAndOpen} />
            <IconButton icon="save" label={t('workshop.save')} onClick={() => saveRules(workshop.rules())} />
            <IconButton icon="question" label={t('workshop.help')} onClick={() => setDialog('help')} />
          </div>
        </div>
      </div>
      <div class="workshop-switch">
        <Segmented
          label={t('workshop.show')}
          hideLabel
          options={[
            { value: 'write', label: t('workshop.write') },
            { value: 'look', label: t('workshop.look') },
          ]}
          value={pane()}
          onChange={setPane}
        />
      </div>
      <section
        class="workshop-write stack-small"
        classList={{ 'workshop-over': isOver() }}
        aria-label={t('workshop.write')}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Show when={isOver()}>
          <p class="workshop-drop">{t('workshop.dropped')}</p>
        </Show>
        <Editor
          text={workshop.source()}
          label={t('workshop.editor')}
          completions={t('workshop.completions')}
          ask={workshop.ask}
          problems={workshop.problems()}
          onChange={workshop.edit}
          onRun={workshop.start}
          onReady={made => (editor = made)}
        />
        <p class="small soft workshop-keys">{t('workshop.keys')}</p>
        <ProblemsPanel workshop={workshop} onGoTo={goTo} />
        <DataPanel files={workshop.files()} onChange={workshop.setFiles} onAttach={chooseAndOpen} />
        <div class="row workshop-limit">
          <Select
            label={t('workshop.limit')}
            options={TIME_LIMITS.map(value => ({ value, label: t(`workshop.limits.${value}`) }))}
            value={workshop.limit()}
            onChange={workshop.setLimit}
          />
          <Help label={t('workshop.limit')}>{t('workshop.limitMeaning')}</Help>
        </div>
        <UnkeptNotice isShown={!workshop.isKept()} />
      </section>
      <section class="workshop-look" aria-label={t('workshop.gameTitle')}>
        <Show when={workshop.isOld()}>
          <p class="small workshop-old sunken">
            {workshop.problems().length > 0 ? t('workshop.isOldProblems') : t('workshop.isOld')}
          </p>
        </Show>
        <Show
          when={workshop.run()}
          keyed
          fallback={
            <div class="stack panel">
              <p>{workshop.isStopped() ? t('workshop.stopped') : t('workshop.nothingRuns')}</p>
              <Show when={workshop.isStopped() || workshop.problems().length > 0}>
                <div>
                  <Button
                    text={workshop.isStopped() ? t('workshop.run') : t('workshop.runAnyway')}
                    onClick={workshop.start}
                  />
                </div>
              </Show>
            </div>
          }
        >
          {run => (
            <RunningGame
              link={props.link}
              parameters={run.parameters}
              program={workshop.program()}
              onProgram={workshop.setProgram}
              onStop={workshop.stop}
              onAgain={workshop.start}
            />
          )}
        </Show>
      </section>
      <Dialog open={dialog() === 'replace'} title={t('workshop.replaceTitle')} onClose={() => close('replace')}>
        <p>{t('workshop.notKept')}</p>
        <p>{t('workshop.replaceNote')}</p>
        <div class="row">
          <Button variant="primary" icon="save" text={t('workshop.save')} onClick={() => saveRules(workshop.rules())} />
          <Button text={t('workshop.replace')} onClick={() => next() && begin(next()!, true)} />
        </div>
      </Dialog>
      <NewDialog open={dialog() === 'new'} onClose={() => close('new')} onChoose={begin} onChooseHouse={beginHouse} />
      <ShareDialog open={dialog() === 'share'} rules={workshop.rules()} onClose={() => close('share')} />
      <HelpDialog open={dialog() === 'help'} onClose={() => close('help')} />
    </div>
  );
}

import './worksheet.css';
import { createEffect, createSignal, For, on } from 'solid-js';
import { t } from '../../i18n/index.ts';
import type { PageLink } from '../../page/link.ts';
import { sayInLink } from '../../page/location.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { createDebounce } from '../../ui/effects.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { copyText } from '../../ui/take-along.ts';
import { makeCells, parseCells } from './answers/cells.ts';
import { Atlas } from './atlas.tsx';
import { Cell } from './cell.tsx';
import { createSheet } from './sheet.ts';
import { SheetNotice } from './sheet-notice.tsx';

/** Cells to begin with. */
const EXAMPLE = [
  'g := {5|2||-1}',
  'g + ±1',
  '±{3,{5|1}} + ^*',
  'tiny(2) <= ^<2>',
  'clobber"xox|oxo|xo." + g',
  'on + off',
];
/** What is typed is valued after so many milliseconds without a key. */
const PAUSE = 250;

/** Partizan values: cells of expressions, each with what it is worth, its thermograph, and links that keep them. */
export default function WorksheetPage(props: { readonly link: PageLink }) {
  const inLink = () => props.link.more?.['cells'];
  const given = () => (inLink() === undefined ? EXAMPLE : parseCells(inLink()!));
  const [cells, setCells] = createSignal<readonly string[]>(given());
  const sheet = createSheet();
  const { answers, letters } = sheet;
  const debounce = createDebounce();
  /** What is in the cells goes into the address, and is valued. */
  const change = (next: readonly string[], pause: number) => {
    setCells(next);
    debounce(() => {
      sayInLink({ cells: makeCells(next) });
      sheet.ask(next);
    }, pause);
  };
  // Another link, or a step in the browser's history.
  createEffect(
    on(given, next => {
      // An address that holds the cells can be cited.
      if (inLink() === undefined) return sayInLink({ cells: makeCells(next) });
      if (makeCells(next) === makeCells(cells()) && answers().length > 0) return;
      setCells(next);
      sheet.ask(next);
    }),
  );
  const setCell = (index: number, text: string) =>
    change(
      cells().map((cell, i) => (i === index ? text : cell)),
      PAUSE,
    );
  const remove = (index: number) => {
    sheet.forget(index);
    change(
      cells().filter((_, i) => i !== index),
      0,
    );
  };
  return (
    <div class="worksheet stack">
      <PageTitle document={t('worksheet.title')}>{t('worksheet.title')}</PageTitle>
      <p>{t('worksheet.lead')}</p>
      <ol class="stack plain-list">
        <For each={cells().map((_, index) => index)}>
          {index => (
            <Cell
              index={index}
              text={cells()[index] ?? ''}
              answer={answers()[index]}
              letters={letters()}
              onInput={text => setCell(index, text)}
              onRemove={cells().length > 1 ? () => remove(index) : undefined}
            />
          )}
        </For>
      </ol>
      <SheetNotice sheet={sheet} onAgain={() => sheet.ask(cells())} />
      <div class="row">
        <Button icon="plus" text={t('worksheet.add')} onClick={() => change([...cells(), ''], 0)} />
        <Button
          icon="copy"
          text={t('worksheet.copyLink')}
          onClick={() => copyText(window.location.href, t('worksheet.linkCopied'), t('worksheet.copyFailed'))}
        />
      </div>
      <Disclosure isLate summary={t('worksheet.atlas')}>
        <Atlas onPick={text => change([...cells(), text], 0)} />
      </Disclosure>
      <Disclosure summary={t('worksheet.notation')}>
        <ul>
          <For each={t('worksheet.notationLines').split('\n')}>{line => <li>{line}</li>}</For>
        </ul>
      </Disclosure>
    </div>
  );
}

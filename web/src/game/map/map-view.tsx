import { createMemo, createSignal, Show } from 'solid-js';
import type { MapMode } from '../../draw/map-colours.ts';
import { countOutcomes, OutcomeKey } from '../../draw/outcome-key.tsx';
import { ValueKey } from '../../draw/value-key.tsx';
import { engine } from '../../engine/client.ts';
import type { GameInfo, Sheet, SheetInfo } from '../../engine/protocol.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import type { GameLink } from '../../page/link.ts';
import { sayInLink } from '../../page/location.ts';
import { createAnswer } from '../../ui/answer.ts';
import { ErrorNotice } from '../../ui/errors.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';
import { createLinkChoice, oneOf } from '../../ui/link-choice.ts';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { GameSession } from '../open/session.ts';
import { axisName } from './axis-names.ts';
import { cellOfLink } from './cell-link.ts';
import { LawPanel } from './law-panel.tsx';
import { HeatMap } from './map-frame.tsx';
import { farthest, largestNimber } from './map-geometry.ts';
import '../../draw/see.css';
import './map.css';

const SIZES = [10, 20, 50, 100, 200, 500, 1000];

/** Outcomes over two numbers of a family: the sizes of two heaps, a place and a step. */
export default function MapView(props: { link: GameLink; session: GameSession; info: GameInfo }) {
  const sheets = createAnswer(
    () => ({ spec: props.info.spec }),
    (ask, options) => engine.ask('sheets', ask, options),
  );
  const chosen = createLinkChoice(
    'sheet',
    wanted => sheets.value()!.find(({ id }) => id === wanted),
    () => sheets.value() !== undefined,
  );
  const sheet = createMemo(() => {
    const all = sheets.value();
    return chosen() ?? all?.[0];
  });
  return (
    <section class="stack see" aria-labelledby="map-title">
      <h2 id="map-title" class="only-read">
        {t('see.map.title')}
      </h2>
      <Show when={sheets.error()}>{error => <ErrorNotice error={error()} />}</Show>
      <Show when={sheets.value()?.length === 0}>
        <Notice>
          <p>{t('see.map.none')}</p>
        </Notice>
      </Show>
      <Show when={sheets.value() === undefined && sheets.isWaiting()}>
        <Waiting label={t('see.loadingMap')} />
      </Show>
      <Show when={sheet()}>
        {shown => <SheetView link={props.link} info={props.info} sheets={sheets.value() ?? []} sheet={shown()} />}
      </Show>
    </section>
  );
}

/** One map: what is shown and how far, the map, its key. */
function SheetView(props: {
  readonly link: GameLink;
  readonly info: GameInfo;
  readonly sheets: readonly SheetInfo[];
  readonly sheet: SheetInfo;
}) {
  const modes = (): MapMode[] => ['outcome', ...(props.sheet.hasNimbers ? (['nimber'] as const) : []), 'remoteness'];
  const show = createLinkChoice('show', text => oneOf(modes())(text));
  const mode = () => show() ?? 'outcome';
  const sizes = () => sizesOf(props.sheet);
  const wanted = createLinkChoice('size', text => sizes().find(size => String(size) === text));
  const size = () => wanted() ?? props.sheet.first;
  const answer = createAnswer(
    () => {
      const ask = { spec: props.info.spec, id: props.sheet.id, width: size(), height: size() };
      return mode() === 'nimber' ? { ...ask, nimbers: true as const } : ask;
    },
    async (ask, options) => ({ ask, sheet: await engine.ask('sheet', ask, options) }),
  );
  // An answer to another map has other axes or other values: it goes before the new one comes.
  const drawn = () => {
    const { ask, sheet } = answer.value() ?? {};
    return ask?.id === props.sheet.id && 'nimbers' in ask === (mode() === 'nimber') ? sheet : undefined;
  };
  const most = createMemo(() => {
    const sheet = drawn();
    return sheet === undefined ? 0 : mode() === 'nimber' ? largestNimber(sheet) : farthest(sheet);
  });
  // Of the sheet that is shown: codes of another one would be drawn in wrong places.
  const [law, setLaw] = createSignal<Int8Array>();
  const shownLaw = () => (law()?.length === drawn()?.values.length ? law() : undefined);
  const current = () => cellOfLink(props.sheet, props.info.spec, props.link, props.info.start);
  return (
    <>
      <div class="fields-row">
        <Show when={props.sheets.length > 1}>
          <Select
            label={t('see.map.sheet')}
            value={props.sheet.id}
            onChange={sheet => sayInLink({ sheet })}
            options={props.sheets.map(({ id, y }) => ({ value: id, label: axisName(y) }))}
          />
        </Show>
        <Segmented
          label={t('see.map.show')}
          value={mode()}
          onChange={show => sayInLink({ show })}
          options={modes().map(value => ({
            value,
            label: t(value === 'nimber' ? 'values.nimber' : `see.map.${value}`),
          }))}
        />
        <Show when={sizes().length > 1}>
          <Select
            label={t('see.map.size')}
            value={String(size())}
            onChange={size => sayInLink({ size })}
            options={sizes().map(value => ({ value: String(value), label: sizeWords(value) }))}
          />
        </Show>
      </div>
      <Show when={answer.error()}>{error => <ErrorNotice error={error()} />}</Show>
      <Show when={drawn()} fallback={<Show when={answer.isWaiting()}>{<Waiting label={t('see.loadingMap')} />}</Show>}>
        {sheet => (
          <HeatMap
            spec={props.info.spec}
            info={props.sheet}
            sheet={sheet()}
            mode={mode()}
            most={most()}
            current={current()}
            law={mode() === 'nimber' ? undefined : shownLaw()}
          >
            <Show
              when={mode() === 'nimber'}
              fallback={
                <>
                  <Key sheet={sheet()} mode={mode() === 'remoteness' ? 'remoteness' : 'outcome'} most={most()} />
                  <LawPanel spec={props.info.spec} info={props.sheet} sheet={sheet()} onShow={setLaw} />
                </>
              }
            >
              <ValueKey largest={most()} />
            </Show>
          </HeatMap>
        )}
      </Show>
    </>
  );
}

/** What colours and signs mean, with how many cells have each. */
function Key(props: { readonly sheet: Sheet; readonly mode: 'outcome' | 'remoteness'; readonly most: number }) {
  const counts = createMemo(() => countOutcomes(props.sheet.values));
  const nothing = createMemo(() => props.sheet.values.filter(value => value < 0).length);
  return (
    <div>
      <OutcomeKey
        title={
          <>
            {t('see.map.counts')} <span class="soft">({t('see.forMover')})</span>
          </>
        }
        counts={counts()}
        colours={props.mode}
      >
        <Show when={nothing() > 0}>
          <li>
            <span class="swatch map-nothing" aria-hidden="true" />
            {t('see.map.nothing')}: {formatNumber(nothing())}
          </li>
        </Show>
      </OutcomeKey>
      <Show when={props.mode === 'remoteness'}>
        <p class="soft small">{t('see.map.shades', props.most)}</p>
      </Show>
    </div>
  );
}

const sizeWords = (size: number) => `${formatNumber(size)} × ${formatNumber(size)}`;

/** Round sizes up to the largest, that one and the first included. */
function sizesOf({ limit, first }: SheetInfo): number[] {
  return [...new Set([...SIZES.filter(size => size < limit), first, limit])].sort((a, b) => a - b);
}

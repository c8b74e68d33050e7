import { createSignal, For, onCleanup, Show } from 'solid-js';
import { FONT } from '../../draw/canvas-frame.tsx';
import { readPalette } from '../../draw/map-colours.ts';
import { PAPER } from '../../draw/save/picture-file.ts';
import { SavePicture } from '../../draw/save/save-picture.tsx';
import { paintFile } from '../../draw/svg-pen.ts';
import { WorkerClient } from '../../engine/worker-client.ts';
import { t } from '../../i18n/index.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Answered } from '../../ui/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { SaveTable } from '../../ui/data/save.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { AtlasGame, SheetRequests } from './answers/protocol.ts';

const DAYS = ['2', '3'] as const;
const OUTCOMES = ['', 'L', 'R', 'N', 'P'] as const;
/** Games shown before one asks for more. */
const SHOWN = 120;

/** The games born by day 2, in their order, and by day 3, by outcome and temperature; pressed, one goes into a cell. */
export function Atlas(props: { readonly onPick: (text: string) => void }) {
  const client = new WorkerClient<SheetRequests>(
    () => new Worker(new URL('./answers/worker.ts', import.meta.url), { type: 'module' }),
  );
  onCleanup(() => client.close());
  const [day, setDay] = createSignal<(typeof DAYS)[number]>('2');
  const [outcome, setOutcome] = createSignal<(typeof OUTCOMES)[number]>('');
  const [temperature, setTemperature] = createSignal('');
  const [shown, setShown] = createSignal(SHOWN);
  const games = createAnswer(day, wanted => client.ask('atlas', { day: Number(wanted) }));
  const all = () => games.value() ?? [];
  const found = () =>
    all().filter(
      game =>
        (outcome() === '' || game.outcome === outcome()) &&
        (temperature() === '' || game.temperature === temperature()),
    );
  const temperatures = () => ['', ...new Set(all().map(game => game.temperature))];
  return (
    <div class="stack-small">
      <p class="small soft">{t('worksheet.atlasHint')}</p>
      <Segmented
        label={t('worksheet.atlasDay')}
        options={DAYS.map(value => ({ value, label: value }))}
        value={day()}
        onChange={value => {
          setDay(value);
          setTemperature('');
          setShown(SHOWN);
        }}
      />
      <div class="row">
        <Select
          label={t('worksheet.facts.outcomeClass')}
          options={OUTCOMES.map(value => ({
            value,
            label: value === '' ? t('worksheet.atlasAll') : t(`worksheet.outcomes.${value}`),
          }))}
          value={outcome()}
          onChange={setOutcome}
        />
        <Select
          label={t('worksheet.facts.temperature')}
          options={temperatures().map(value => ({ value, label: value === '' ? t('worksheet.atlasAll') : value }))}
          value={temperature()}
          onChange={setTemperature}
        />
      </div>
      <Answered to={games}>
        {all => (
          <>
            <p class="small">{t('worksheet.atlasCount', found().length, all().length)}</p>
            <SaveTable
              name={`day-${day()}`}
              rows={() => found().map(({ text, outcome, temperature }) => ({ game: text, outcome, temperature }))}
            />
            <Show
              when={all()[0]?.height === undefined}
              fallback={<Order games={all()} found={found()} onPick={props.onPick} />}
            >
              <div class="row">
                <For each={found().slice(0, shown())}>
                  {game => <GameButton game={game} isFound={true} onPick={props.onPick} />}
                </For>
              </div>
              <Show when={found().length > shown()}>
                <div>
                  <Button icon="plus" text={t('worksheet.atlasMore')} onClick={() => setShown(shown() + SHOWN)} />
                </div>
              </Show>
            </Show>
          </>
        )}
      </Answered>
    </div>
  );
}

function GameButton(props: {
  readonly game: AtlasGame;
  readonly isFound: boolean;
  readonly onPick: (text: string) => void;
}) {
  return (
    <button
      type="button"
      class="atlas-game mono small anywhere"
      classList={{ 'atlas-faint': !props.isFound }}
      onClick={() => props.onPick(props.game.text)}
    >
      {props.game.text}
    </button>
  );
}

const ROW = 46;
const TOP = 22;
/** How wide the picture of the order is as a file, in pixels, and its letters. */
const FILE_WIDTH = 900;
const FILE_FONT = 14;

/** The games in their order, the greatest at the top; lines lead to those directly below. */
function Order(props: {
  readonly games: readonly AtlasGame[];
  readonly found: readonly AtlasGame[];
  readonly onPick: (text: string) => void;
}) {
  const rows = () => {
    const most = Math.max(...props.games.map(game => game.height!));
    return Array.from({ length: most + 1 }, (_, i) => props.games.filter(game => game.height === most - i));
  };
  /** Places in hundredths of the width, and in pixels from the top. */
  const places = () => {
    const found = new Map<AtlasGame, { x: number; y: number }>();
    rows().forEach((row, i) => {
      row.forEach((game, k) => found.set(game, { x: (100 * (2 * k + 1)) / (2 * row.length), y: TOP + i * ROW }));
    });
    return found;
  };
  const lines = () =>
    props.games.flatMap(game =>
      game.below!.map(i => ({ from: places().get(game)!, to: places().get(props.games[i]!)! })),
    );
  let frame: HTMLDivElement | undefined;
  /** As it is seen, with the texts of the games where their buttons are. */
  const picture = (element: HTMLDivElement) => {
    const { ink, soft, edge } = readPalette(element);
    const across = (x: number) => (x * FILE_WIDTH) / 100;
    return paintFile(
      pen => {
        pen.strokeStyle = edge;
        for (const { from, to } of lines()) {
          pen.beginPath();
          pen.moveTo(across(from.x), from.y);
          pen.lineTo(across(to.x), to.y);
          pen.stroke();
        }
        pen.font = `${FILE_FONT}px ${FONT}`;
        pen.textAlign = 'center';
        pen.textBaseline = 'middle';
        for (const [game, { x, y }] of places()) {
          const width = pen.measureText(game.text).width + FILE_FONT / 2;
          pen.fillStyle = PAPER;
          pen.fillRect(across(x) - width / 2, y - FILE_FONT * 0.7, width, FILE_FONT * 1.4);
          pen.fillStyle = props.found.includes(game) ? ink : soft;
          pen.fillText(game.text, across(x), y);
        }
      },
      FILE_WIDTH,
      rows().length * ROW,
    );
  };
  return (
    <>
      <div class="atlas-order" ref={frame} style={{ height: `${rows().length * ROW}px` }}>
        <svg viewBox={`0 0 100 ${rows().length * ROW}`} preserveAspectRatio="none" aria-hidden="true">
          <For each={lines()}>
            {({ from, to }) => <line class="thermograph-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />}
          </For>
        </svg>
        <For each={props.games}>
          {game => (
            <span class="atlas-place" style={{ left: `${places().get(game)!.x}%`, top: `${places().get(game)!.y}px` }}>
              <GameButton game={game} isFound={props.found.includes(game)} onPick={props.onPick} />
            </span>
          )}
        </For>
      </div>
      <SavePicture name="day-2" picture={() => frame && { picture: picture(frame) }} />
    </>
  );
}

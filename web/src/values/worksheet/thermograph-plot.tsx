import { createMemo, createSignal, createUniqueId, For } from 'solid-js';
import { mastFoot, plotScales, shownTemperatures, shownValues } from 'zugzwang/partizan';
import { SavePicture } from '../../draw/save/save-picture.tsx';
import { formatNumber, t } from '../../i18n/index.ts';
import { createElementSize } from '../../ui/element-size.ts';
import type { CellThermograph } from './answers/protocol.ts';
import { bestAt, ticks, wallAt } from './plot.ts';

const HEIGHT = 260;
const LEFT = 40;
const RIGHT = 10;
const TOP = 10;
const FOOT = 24;
/** Places of the slider for each degree, and at most. */
const DEGREE = 8;
const MOST_PLACES = 400;

/** A thermograph that one can operate: at each temperature, where the walls are and which options take play there. */
export function ThermographPlot(props: { readonly thermograph: CellThermograph; readonly title: string }) {
  const size = createElementSize();
  const id = createUniqueId();
  const temperatures = createMemo(() => shownTemperatures(props.thermograph));
  const values = createMemo(() => shownValues(props.thermograph));
  const step = () => {
    const { least, most } = temperatures();
    return Math.max(1 / DEGREE, 2 ** Math.ceil(Math.log2((most - least) / MOST_PLACES)));
  };
  const [chosen, setChosen] = createSignal<number>();
  const at = () => Math.min(temperatures().most, chosen() ?? Math.max(0, temperatures().least));
  const width = () => Math.max(200, size.width());
  const scales = createMemo(() => {
    const box = { left: LEFT, right: width() - RIGHT, top: TOP, bottom: HEIGHT - FOOT };
    return plotScales(props.thermograph, box);
  });
  const x = (value: number) => scales().x(value);
  const y = (temperature: number) => scales().y(temperature);
  let drawing: SVGSVGElement | undefined;
  return (
    <div class="worksheet-plot stack-small" ref={size.observe}>
      <svg
        ref={drawing}
        class="thermograph"
        viewBox={`0 0 ${width()} ${HEIGHT}`}
        role="img"
        aria-label={t('worksheet.thermographOf', props.title, props.thermograph.mean, props.thermograph.temperature)}
      >
        <For each={ticks(temperatures(), 6)}>
          {tick => (
            <>
              <line class="thermograph-line" x1={LEFT} x2={width() - RIGHT} y1={y(tick)} y2={y(tick)} />
              <text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
                {formatNumber(tick)}
              </text>
            </>
          )}
        </For>
        <For each={ticks(values(), Math.max(2, width() / 60))}>
          {tick => (
            <>
              <line class="thermograph-line" x1={x(tick)} x2={x(tick)} y1={TOP} y2={HEIGHT - FOOT} />
              <text x={x(tick)} y={HEIGHT - 6} text-anchor="middle">
                {formatNumber(tick)}
              </text>
            </>
          )}
        </For>
        <path class="thermograph-wall thermograph-left" d={scales().path(props.thermograph.left)} />
        <path class="thermograph-wall thermograph-right" d={scales().path(props.thermograph.right)} />
        <line class="thermograph-at" data-unsaved x1={LEFT} x2={width() - RIGHT} y1={y(at())} y2={y(at())} />
      </svg>
      <label for={id}>{t('worksheet.atTemperature', at())}</label>
      <input
        id={id}
        type="range"
        min={temperatures().least}
        max={temperatures().most}
        step={step()}
        value={at()}
        onInput={event => setChosen(event.currentTarget.valueAsNumber)}
      />
      <ul class="small" aria-live="polite">
        <For each={whoMoves(props.thermograph, at())}>{words => <li>{words}</li>}</For>
      </ul>
      <SavePicture name="thermograph" of={props.title} picture={() => drawing && { picture: drawing }} />
    </div>
  );
}

/** At a temperature: who has something to gain by moving, where to, and what that comes to. */
function whoMoves(thermograph: CellThermograph, at: number): string[] {
  if (at >= mastFoot(thermograph)) return [t('worksheet.frozen', thermograph.mean)];
  return ([1, -1] as const).map(sign => {
    const isLeft = sign === 1;
    const best = bestAt(isLeft ? thermograph.leftOptions : thermograph.rightOptions, at, sign);
    const place = wallAt(isLeft ? thermograph.left : thermograph.right, at);
    const options = best?.options.join(', ') ?? '';
    return t(isLeft ? 'worksheet.leftMoves' : 'worksheet.rightMoves', options, place);
  });
}

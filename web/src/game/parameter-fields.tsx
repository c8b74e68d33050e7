/** The fields of a game's parameters: what can be opened is opened, what cannot is told at its field, and the old game stays. */
import { createEffect, createMemo, createSignal, For, Match, on, onCleanup, Show, Switch } from 'solid-js';
import { engine } from '../engine/client.ts';
import type { GameInfo, ParameterInfo } from '../engine/protocol.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { messageOf } from '../ui/errors.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { TextField } from '../ui/form/field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { parameterText } from './open/game-texts.ts';
import { isWithinBounds, specOf, tidy } from './parameter-text.ts';

/** The most steps that a slider has: with more, no hand finds a number. */
const SLIDER_STEPS = 60;

/** How long after the last change the game is opened anew, in milliseconds. */
const PAUSE = 350;

type Texts = Readonly<Record<string, string>>;

export default function ParameterFields(props: {
  readonly info: GameInfo;
  /** Called with the spec of a game that can be opened. */
  readonly onChange: (spec: string) => void;
}) {
  const form = createForm(
    () => props.info,
    spec => props.onChange(spec),
  );
  const isDefault = () => props.info.parameterInfos.every(info => props.info.parameters[info.name] === info.default);
  return (
    <>
      <div class="parameters-fields">
        <For each={props.info.parameterInfos}>
          {info => (
            <ParameterField
              label={parameterText(props.info.id, info.name, info.description) || info.name}
              info={info}
              value={form.textOf(info.name)}
              error={form.errorOf(info.name)}
              onInput={text => form.type(info, text)}
            />
          )}
        </For>
      </div>
      <Show when={!isDefault()}>
        <div class="parameters-foot">
          <Button icon="restart" text={t('game.parameters.reset')} onClick={form.reset} />
        </div>
      </Show>
    </>
  );
}

function ParameterField(props: {
  readonly label: string;
  readonly info: ParameterInfo;
  readonly value: string;
  readonly error: string | undefined;
  readonly onInput: (text: string) => void;
}) {
  return (
    <Switch fallback={<TextField {...props} note={expectedWords(props.info)} />}>
      <Match when={props.info.kind === 'integer'}>
        <div>
          <NumberField
            {...props}
            note={expectedWords(props.info)}
            min={props.info.bounds?.min}
            max={props.info.bounds?.max}
          />
          <Show when={sliderBounds(props.info)}>
            {bounds => (
              // For hands: whoever has keys or a screen reader has the field above, which is the same.
              <input
                class="parameter-slider"
                type="range"
                tabIndex={-1}
                aria-hidden="true"
                min={bounds().min}
                max={bounds().max}
                value={props.value}
                onInput={event => props.onInput(event.currentTarget.value)}
              />
            )}
          </Show>
        </div>
      </Match>
      <Match when={props.info.kind === 'flag'}>
        <Checkbox
          label={props.label}
          checked={props.value === 'true'}
          onChange={checked => props.onInput(String(checked))}
        />
      </Match>
    </Switch>
  );
}

/** Where a slider goes from and to; none where there is no choice, or too much of it. */
function sliderBounds({ bounds }: ParameterInfo) {
  const steps = bounds === undefined ? 0 : bounds.max - bounds.min;
  return steps > 1 && steps <= SLIDER_STEPS ? bounds : undefined;
}

/** What may be written, in the page's language where the bounds are known. */
function expectedWords({ kind, bounds, expected }: ParameterInfo): string | undefined {
  if (kind === 'flag' || kind === 'text') return undefined;
  if (bounds === undefined) return expected;
  const { min, max, maxLength } = bounds;
  return kind === 'integer'
    ? t('game.parameters.number', min, max)
    : t('game.parameters.list', maxLength ?? 0, min, max);
}

/** What is being typed, what is wrong with it, and the game that comes of it. */
function createForm(info: () => GameInfo, onChange: (spec: string) => void) {
  const [typed, setTyped] = createSignal<Texts>({});
  const [errors, setErrors] = createSignal<Texts>({});
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const stop = () => {
    clearTimeout(timer);
    latest++;
  };
  const forget = () => {
    stop();
    setTyped({});
    setErrors({});
  };
  onCleanup(stop);
  /** The spec that was asked for last: when it comes, what is typed stays as it is typed. */
  let lastSpec: string | undefined;
  const spec = createMemo(() => info().spec);
  createEffect(on(spec, now => now !== lastSpec && forget(), { defer: true }));

  const tidied = (): Texts => {
    const { parameters, parameterInfos } = info();
    const entries = parameterInfos.map(({ name, kind }) => [name, tidy(typed()[name] ?? parameters[name] ?? '', kind)]);
    return Object.fromEntries(entries);
  };
  const open = async (changed: string) => {
    const request = ++latest;
    const { id, parameterInfos } = info();
    const texts = tidied();
    const wrong = parameterInfos.filter(parameter => !isWithinBounds(texts[parameter.name] ?? '', parameter));
    setErrors(Object.fromEntries(wrong.map(parameter => [parameter.name, wrongWords(parameter)])));
    if (wrong.length > 0) return;
    try {
      const opened = await engine.ask('open', { spec: specOf(id, parameterInfos, texts) });
      if (request !== latest) return;
      lastSpec = opened.spec;
      onChange(opened.spec);
    } catch (error) {
      if (request === latest) setErrors({ [changed]: messageOf(error) });
    }
  };
  return {
    textOf: (name: string): string => typed()[name] ?? info().parameters[name] ?? '',
    errorOf: (name: string): string | undefined => errors()[name],
    type({ name, kind }: ParameterInfo, text: string) {
      stop();
      setTyped(before => ({ ...before, [name]: text }));
      timer = setTimeout(() => void open(name), kind === 'flag' ? 0 : PAUSE);
    },
    reset() {
      forget();
      const { id, parameterInfos } = info();
      onChange(specOf(id, parameterInfos, {}));
    },
  };
}

const wrongWords = (parameter: ParameterInfo): string =>
  t('game.parameters.wrong', expectedWords(parameter) ?? parameter.expected);

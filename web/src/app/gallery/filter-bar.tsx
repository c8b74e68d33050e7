import './filter-bar.css';
import { createSignal, For } from 'solid-js';
import { t } from '../../i18n/index.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { createDebounce } from '../../ui/effects.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { CHOICES, type ChoiceName, type Filter, MEDIUM, makeFilter, ORDERS, type Size, SMALL } from './filter.ts';

/** How long after the last key the games are looked through, in milliseconds. */
const PAUSE = 150;

const WORDS = ['impartial', 'partizan', 'loopy', 'draw', 'tie', 'positions', 'table'] as const;

/** What narrows the gallery down, and orders it. */
export function FilterBar(props: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }) {
  const change = (changes: Partial<Filter>) => props.onChange({ ...props.filter, ...changes });
  const choices = (...names: readonly ChoiceName[]) => (
    <For each={names}>{name => <Choice name={name} filter={props.filter} onChange={props.onChange} />}</For>
  );
  return (
    <search class="filters" aria-label={t('gallery.filters')}>
      <SearchField text={props.filter.text} onChange={text => change({ text })} />
      <div class="filters-choices">{choices('group', 'time')}</div>
      <Disclosure summary={t('gallery.more')} open={hasTheory(props.filter)}>
        <div class="filters-choices">
          {choices('kind', 'loops', 'size', 'result')}
          <Select
            label={t('gallery.order')}
            options={ORDERS.map(value => ({ value, label: t(`gallery.orders.${value}`) }))}
            value={props.filter.order}
            onChange={order => change({ order })}
          />
          <Checkbox
            label={t('gallery.contest')}
            checked={props.filter.contest}
            onChange={contest => change({ contest })}
          />
        </div>
      </Disclosure>
      <Words />
    </search>
  );
}

/** What each choice is called, and what each of its values is. */
const NAMES: { readonly [N in ChoiceName]: readonly [() => string, (value: (typeof CHOICES)[N][number]) => string] } = {
  group: [() => t('gallery.group'), value => t(`gallery.groups.${value}`)],
  time: [() => t('gallery.time'), value => t(`gallery.times.${value}`)],
  kind: [() => t('gallery.kind'), value => t(`gallery.kinds.${value}`)],
  loops: [() => t('gallery.loop'), value => t(`gallery.loops.${value}`)],
  size: [() => t('gallery.size'), value => sizeLabel(value)],
  result: [() => t('gallery.result'), value => t(`gallery.results.${value}`)],
};

/** A choice, with none of it before the others. */
function Choice(props: {
  readonly name: ChoiceName;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}) {
  const choose = (value: string) => {
    const { [props.name]: _, ...others } = props.filter;
    props.onChange({ ...others, ...(value === '' ? {} : { [props.name]: value }) } as Filter);
  };
  const [title, label] = NAMES[props.name] as readonly [() => string, (value: string) => string];
  return (
    <Select
      label={title()}
      options={['', ...CHOICES[props.name]].map(value => ({ value, label: value ? label(value) : t('gallery.any') }))}
      value={props.filter[props.name] ?? ''}
      onChange={choose}
    />
  );
}

/** Whether a filter says something that is asked for behind a press. */
function hasTheory({ group: _, time: __, ...filter }: Filter): boolean {
  return Object.keys(makeFilter({ ...filter, text: '' })).length > 0;
}

const meaning = (word: (typeof WORDS)[number]) =>
  word === 'impartial' || word === 'partizan' || word === 'loopy'
    ? t(`game.meanings.${word}`)
    : t(`gallery.wordTexts.${word}`);

/** What the words of the filters and of the cards mean. */
function Words() {
  return (
    <Disclosure summary={t('gallery.words')}>
      <dl class="columns">
        <For each={WORDS}>
          {word => (
            <div>
              <dt class="strong">{t(`gallery.wordNames.${word}`)}</dt>
              <dd class="soft">{meaning(word)}</dd>
            </div>
          )}
        </For>
      </dl>
    </Disclosure>
  );
}

const sizeLabel = (size: Size): string =>
  size === 'small' || size === 'medium'
    ? t(`gallery.sizes.${size}`, size === 'small' ? SMALL : MEDIUM)
    : size === 'large'
      ? t('gallery.sizes.large', MEDIUM)
      : t('gallery.sizes.unknown');

/** Follows the keys at once, and tells after a pause. */
function SearchField(props: { readonly text: string; readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = createSignal<string>();
  const debounce = createDebounce();
  const onInput = (text: string) => {
    setTyped(text);
    debounce(() => {
      props.onChange(text);
      setTyped(undefined);
    }, PAUSE);
  };
  return (
    <TextField
      label={t('gallery.search')}
      type="search"
      placeholder={t('gallery.searchExample')}
      value={typed() ?? props.text}
      onInput={onInput}
    />
  );
}

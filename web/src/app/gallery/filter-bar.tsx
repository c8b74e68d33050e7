import './filter-bar.css';
import { createSignal, For, onCleanup } from 'solid-js';
import { formatNumber, t } from '../../i18n/index.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Option } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import {
  type Filter,
  GROUPS,
  KINDS,
  LOOPS,
  MEDIUM,
  makeFilter,
  ORDERS,
  RESULTS,
  SIZES,
  type Size,
  SMALL,
  TIMES,
} from './filter.ts';

/** How long after the last key the games are looked through, in milliseconds. */
const PAUSE = 150;

const WORDS = ['impartial', 'partizan', 'loopy', 'draw', 'tie', 'positions', 'table'] as const;

/** What narrows the gallery down, and orders it. */
export function FilterBar(props: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }) {
  const change = (changes: Partial<Filter>) => props.onChange({ ...props.filter, ...changes });
  /** A choice, with none of it before the others. */
  const choice = <T extends string>(values: readonly T[], label: (value: T) => string): Option<T | ''>[] => [
    { value: '', label: t('gallery.any') },
    ...values.map(value => ({ value, label: label(value) })),
  ];
  const chosen = <T extends string>(key: keyof Filter, value: T | '') => {
    const { [key]: _, ...others } = props.filter;
    props.onChange({ ...others, ...(value === '' ? {} : { [key]: value }) } as Filter);
  };
  const theory = () => (
    <div class="filters-choices">
      <Select
        label={t('gallery.kind')}
        options={choice(KINDS, kind => t(`gallery.kinds.${kind}`))}
        value={props.filter.kind ?? ''}
        onChange={value => chosen('kind', value)}
      />
      <Select
        label={t('gallery.loop')}
        options={choice(LOOPS, loops => t(`gallery.loops.${loops}`))}
        value={props.filter.loops ?? ''}
        onChange={value => chosen('loops', value)}
      />
      <Select
        label={t('gallery.size')}
        options={choice(SIZES, sizeLabel)}
        value={props.filter.size ?? ''}
        onChange={value => chosen('size', value)}
      />
      <Select
        label={t('gallery.result')}
        options={choice(RESULTS, result => t(`gallery.results.${result}`))}
        value={props.filter.result ?? ''}
        onChange={value => chosen('result', value)}
      />
      <Select
        label={t('gallery.order')}
        options={ORDERS.map(value => ({ value, label: t(`gallery.orders.${value}`) }))}
        value={props.filter.order}
        onChange={order => change({ order })}
      />
      <Checkbox label={t('gallery.contest')} checked={props.filter.contest} onChange={contest => change({ contest })} />
    </div>
  );
  return (
    <search class="filters" aria-label={t('gallery.filters')}>
      <SearchField text={props.filter.text} onChange={text => change({ text })} />
      <div class="filters-choices">
        <Select
          label={t('gallery.group')}
          options={choice(GROUPS, group => t(`gallery.groups.${group}`))}
          value={props.filter.group ?? ''}
          onChange={value => chosen('group', value)}
        />
        <Select
          label={t('gallery.time')}
          options={choice(TIMES, time => t(`gallery.times.${time}`))}
          value={props.filter.time ?? ''}
          onChange={value => chosen('time', value)}
        />
      </div>
      <Disclosure summary={t('gallery.more')} open={hasTheory(props.filter)}>
        {theory()}
      </Disclosure>
      <Words />
    </search>
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
      <dl class="filters-words">
        <For each={WORDS}>
          {word => (
            <div>
              <dt>{t(`gallery.wordNames.${word}`)}</dt>
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
    ? t(`gallery.sizes.${size}`, formatNumber(size === 'small' ? SMALL : MEDIUM))
    : size === 'large'
      ? t('gallery.sizes.large', formatNumber(MEDIUM))
      : t('gallery.sizes.unknown');

/** Follows the keys at once, and tells after a pause. */
function SearchField(props: { readonly text: string; readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = createSignal<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onInput = (text: string) => {
    setTyped(text);
    clearTimeout(timer);
    timer = setTimeout(() => {
      props.onChange(text);
      setTyped(undefined);
    }, PAUSE);
  };
  onCleanup(() => clearTimeout(timer));
  return (
    <TextField
      label={t('gallery.search')}
      type="search"
      inputMode="search"
      placeholder={t('gallery.searchExample')}
      value={typed() ?? props.text}
      onInput={onInput}
    />
  );
}

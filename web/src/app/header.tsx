import './header.css';
import { For, type JSX } from 'solid-js';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, language, t } from '../i18n/index.ts';
import { currentLink, forget } from '../page/location.ts';
import { WORKSHOP_SPEC } from '../page/spec.ts';
import { chooseTheme, THEMES, theme } from '../page/theme.ts';
import type { SegmentedProps } from '../ui/form/segmented.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { toast } from '../ui/messages.tsx';

/** The top of every page: the way to the games, the language, the theme. */
export function Header() {
  return (
    <header class="header">
      {/* For the keyboard: past the header. */}
      <a class="skip" href="#content">
        {t('shell.skip')}
      </a>
      <div class="header-inner">
        <a class="brand" href="#/">
          <Brand />
          Zugzwang
        </a>
        <nav aria-label={t('shell.navigation')}>
          <PageLink href="#/" text={t('shell.games')} isHere={currentLink().view === 'gallery'} />
          <PageLink href="#/contest" text={t('shell.contest')} isHere={currentLink().view === 'contest'} />
          <PageLink href="#/workshop" text={t('shell.workshop')} isHere={isWorkshop()} />
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

function isWorkshop(): boolean {
  const link = currentLink();
  return 'spec' in link && link.spec === WORKSHOP_SPEC;
}

function PageLink(props: { readonly href: string; readonly text: string; readonly isHere: boolean }) {
  return (
    <a class="header-link" href={props.href} aria-current={props.isHere ? 'page' : undefined}>
      {props.text}
    </a>
  );
}

/** A win over a loss, tip to tip: whoever is to move loses ground. */
function Brand() {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true">
      <path class="brand-down" d="M3 2h20L13 13z" />
      <path class="brand-up" d="M3 24h20L13 13z" />
    </svg>
  );
}

function LanguageSwitch() {
  const change = (wanted: (typeof LANGUAGES)[number]) =>
    chooseLanguage(wanted).then(
      () => forget('lang'),
      () => toast(t('shell.languageFailed', LANGUAGE_NAMES[wanted])),
    );
  return (
    <IconSelect
      icon="language"
      label={t('shell.language')}
      options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={language()}
      onChange={change}
    >
      <span class="header-language-name small" aria-hidden="true">
        {LANGUAGE_NAMES[language()]}
      </span>
    </IconSelect>
  );
}

function ThemeSwitch() {
  return (
    <IconSelect
      icon={theme()}
      label={t('shell.theme')}
      options={THEMES.map(value => ({ value, label: t(`shell.themes.${value}`) }))}
      value={theme()}
      onChange={chooseTheme}
    />
  );
}

/** One of a few, as a small drawing that opens the browser's own list: for a header that has little room. */
function IconSelect<T extends string>(
  props: Omit<SegmentedProps<T>, 'hideLabel'> & { readonly icon: IconName; readonly children?: JSX.Element },
) {
  return (
    <span class="icon-select" title={props.label}>
      <Icon name={props.icon} />
      {props.children}
      <select aria-label={props.label} onChange={event => props.onChange(event.currentTarget.value as T)}>
        <For each={props.options}>
          {option => (
            <option value={option.value} selected={option.value === props.value}>
              {option.label}
            </option>
          )}
        </For>
      </select>
    </span>
  );
}

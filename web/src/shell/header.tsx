import './header.css';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, language, t } from '../i18n/index.ts';
import type { IconName } from '../ui/icon.tsx';
import { toast } from '../ui/messages.tsx';
import { WORKSHOP_SPEC } from '../workshop/spec.ts';
import { IconSelect } from './icon-select.tsx';
import { currentLink } from './location.ts';
import { chooseTheme, THEMES, type Theme, theme } from './theme.ts';

/** The top of every page: the way to the games, the language, the theme. */
export function Header() {
  return (
    <header class="header">
      <SkipLink />
      <div class="header-inner">
        <a class="brand" href="#/">
          <Brand />
          Zugzwang
        </a>
        <nav aria-label={t('shell.navigation')}>
          <a class="header-link" href="#/" aria-current={currentLink().view === 'gallery' ? 'page' : undefined}>
            {t('shell.games')}
          </a>
          <a class="header-link" href="#/contest" aria-current={currentLink().view === 'contest' ? 'page' : undefined}>
            {t('shell.contest')}
          </a>
          <a class="header-link" href="#/workshop" aria-current={isWorkshop() ? 'page' : undefined}>
            {t('shell.workshop')}
          </a>
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

/** For the keyboard: past the header. */
function SkipLink() {
  return (
    <a class="skip" href="#content">
      {t('shell.skip')}
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
    chooseLanguage(wanted).catch(() => toast(t('shell.languageFailed', LANGUAGE_NAMES[wanted])));
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

const THEME_ICONS: Readonly<Record<Theme, IconName>> = { system: 'system', light: 'light', dark: 'dark' };

function ThemeSwitch() {
  return (
    <IconSelect
      icon={THEME_ICONS[theme()]}
      label={t('shell.theme')}
      options={THEMES.map(value => ({ value, label: t(`shell.themes.${value}`) }))}
      value={theme()}
      onChange={chooseTheme}
    />
  );
}

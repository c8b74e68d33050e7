/** Links that name no view, or choose what there is not. */
import { LEVELS } from '../game/match/level.ts';
import { SIDES, VALUES } from '../game/match/settings.ts';
import { LANGUAGES, t } from '../i18n/index.ts';
import type { BrokenLink, Link } from '../page/link.ts';
import { ButtonLink } from '../ui/button.tsx';
import { leaveOut } from '../ui/link-choice.ts';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { CHOICES, ORDERS } from './gallery/filter.ts';

/** Where a link leads that names no view. */
export default function Nowhere(props: { readonly link: BrokenLink }) {
  return (
    <div class="stack">
      <PageTitle document={t('about.brokenTitle')}>{t('about.brokenTitle')}</PageTitle>
      <Notice
        kind="error"
        lead={t('about.broken')}
        actions={<ButtonLink variant="primary" text={t('shell.toGallery')} href="#/" />}
      >
        <p>
          <code>{props.link.text}</code>
        </p>
      </Notice>
    </div>
  );
}

const EVERYWHERE = { side: SIDES, level: LEVELS, values: VALUES, lang: LANGUAGES };
const IN_GALLERY = { ...EVERYWHERE, ...CHOICES, order: ORDERS };
/** Of a contest problem, `side` is a choice in its drawing. */
const { side: _, ...IN_CONTEST } = EVERYWHERE;

/** What every view and the gallery may be asked for, and there is not; other names mean nothing here. */
export function leaveOutUnknown(link: Link): Promise<void> {
  const choices: Readonly<Record<string, readonly string[]>> =
    link.view === 'gallery' ? IN_GALLERY : link.view === 'contest' ? IN_CONTEST : EVERYWHERE;
  const said = Object.entries('more' in link ? (link.more ?? {}) : {});
  return leaveOut(said.filter(([name, value]) => Object.hasOwn(choices, name) && !choices[name]!.includes(value)));
}

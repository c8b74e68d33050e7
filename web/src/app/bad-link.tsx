/** Links that name no view, or choose what there is not. */
import { cutText } from 'zugzwang/core';
import { LEVELS } from '../game/match/level.ts';
import { SIDES, VALUES } from '../game/match/settings.ts';
import { LANGUAGES, needWords, t } from '../i18n/index.ts';
import type { BrokenLink, Link } from '../page/link.ts';
import { forget } from '../page/location.ts';
import { ButtonLink } from '../ui/button.tsx';
import { toast } from '../ui/messages.tsx';
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
        actions={
          <ButtonLink variant="primary" href="#/">
            {t('shell.toGallery')}
          </ButtonLink>
        }
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

/** A link that chooses what there is not opens without it, as views have it by themselves; this says so. Other names mean nothing here. */
export async function tellUnknownChoices(link: Link): Promise<void> {
  const choices: Readonly<Record<string, readonly string[]>> = link.view === 'gallery' ? IN_GALLERY : EVERYWHERE;
  const unknown = Object.entries('more' in link ? (link.more ?? {}) : {}).filter(
    ([name, value]) => Object.hasOwn(choices, name) && !choices[name]!.includes(value),
  );
  const [first] = unknown;
  if (first === undefined) return;
  await needWords('about');
  toast(t('about.unknownChoice', first[0], cutText(first[1], 40)));
  for (const [name] of unknown) forget(name);
}

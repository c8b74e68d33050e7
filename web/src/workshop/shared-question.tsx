import { Match, Switch } from 'solid-js';
import { t } from '../i18n/index.ts';
import { createAnswer } from '../see/answer.ts';
import type { GameLink } from '../shell/link.ts';
import { go } from '../shell/location.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Editor } from './editor.tsx';
import { unpackSource } from './share.ts';
import { keepSource, keptSource, putAside } from './work-store.ts';

/** Rules that came with a link are shown, and nothing is done with them before the visitor says so: they are not even checked. */
export function SharedQuestion(props: { readonly link: GameLink; readonly onAgree: (source: string) => void }) {
  const source = createAnswer(
    () => props.link.more?.['code'],
    async code => (await unpackSource(code)) ?? null,
  );
  const agree = (text: string) => {
    putAside(keptSource() ?? '');
    keepSource(text);
    props.onAgree(text);
    const { more: _, ...link } = props.link;
    go(link, { replace: true });
  };
  const hasWork = () => (keptSource() ?? '') !== '';
  return (
    <div class="stack workshop-question">
      <PageTitle document={t('workshop.askTitle')}>{t('workshop.askTitle')}</PageTitle>
      <Switch fallback={<Waiting label={t('shell.loading')} />}>
        <Match when={source.value() === null}>
          <Notice
            kind="error"
            lead={t('workshop.damaged')}
            actions={
              <ButtonLink variant="primary" href="#/workshop">
                {t('workshop.toWorkshop')}
              </ButtonLink>
            }
          />
        </Match>
        <Match when={typeof source.value() === 'string'}>
          <Notice
            kind="warning"
            lead={t('workshop.askLead')}
            actions={
              <>
                <Button variant="primary" onClick={() => agree(source.value() ?? '')}>
                  {t('workshop.askRun')}
                </Button>
                <ButtonLink href="#/workshop">{t('workshop.askNot')}</ButtonLink>
              </>
            }
          >
            <p>{t('workshop.askSafe')}</p>
            {hasWork() && <p>{t('workshop.askKept')}</p>}
          </Notice>
          <Editor text={source.value() ?? ''} label={t('workshop.askSource')} readOnly />
        </Match>
      </Switch>
    </div>
  );
}

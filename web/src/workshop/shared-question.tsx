import { Match, Switch } from 'solid-js';
import { t } from '../i18n/index.ts';
import type { GameLink } from '../page/link.ts';
import { createAnswer } from '../ui/answer.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Editor } from './editor.tsx';
import { unpackSource } from './share.ts';
import { UnkeptNotice } from './unkept-notice.tsx';
import { currentWork, isCurrentKept } from './work-store.ts';

/** Rules that came with a link are shown, and nothing is done with them before the visitor says so: they are not even checked. */
export function SharedQuestion(props: {
  readonly link: GameLink;
  readonly onAgree: (source: string) => void;
  readonly onDecline: () => void;
}) {
  const source = createAnswer(
    () => props.link.more?.['code'],
    async code => (await unpackSource(code)) ?? null,
  );
  return (
    <div class="stack workshop-question">
      <PageTitle document={t('workshop.askTitle')}>{t('workshop.askTitle')}</PageTitle>
      <Switch fallback={<Waiting label={t('shell.loading')} />}>
        <Match when={source.value() === null}>
          <Notice
            kind="error"
            lead={t('workshop.damaged')}
            actions={
              <Button variant="primary" onClick={props.onDecline}>
                {t('workshop.toWorkshop')}
              </Button>
            }
          />
        </Match>
        <Match when={typeof source.value() === 'string'}>
          <Notice
            kind="warning"
            lead={t('workshop.askLead')}
            actions={
              <>
                <Button variant="primary" onClick={() => props.onAgree(source.value() ?? '')}>
                  {t('workshop.askRun')}
                </Button>
                <Button onClick={props.onDecline}>{t('workshop.askNot')}</Button>
              </>
            }
          >
            <p>{t('workshop.askSafe')}</p>
            {currentWork() !== undefined && isCurrentKept() && <p>{t('workshop.askKept')}</p>}
          </Notice>
          <UnkeptNotice isShown={!isCurrentKept()} />
          <Editor text={source.value() ?? ''} label={t('workshop.askSource')} readOnly />
        </Match>
      </Switch>
    </div>
  );
}

import { For, Match, Switch } from 'solid-js';
import { t } from '../i18n/index.ts';
import type { GameLink } from '../page/link.ts';
import { createAnswer } from '../ui/answer.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { LongText } from '../ui/scrolled.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Editor } from './editor.tsx';
import { unpackSource } from './share.ts';
import { UnkeptNotice } from './unkept-notice.tsx';
import { currentWork, isCurrentKept, type Rules } from './work-store.ts';

/** Rules that came with a link are shown, and nothing is done with them before the visitor says so: they are not even checked. */
export function SharedQuestion(props: {
  readonly link: GameLink;
  readonly onAgree: (rules: Rules) => void;
  readonly onDecline: () => void;
}) {
  const shared = createAnswer(
    () => props.link.more?.['code'],
    async code => (await unpackSource(code)) ?? null,
  );
  return (
    <div class="stack workshop-question">
      <PageTitle document={t('workshop.askTitle')}>{t('workshop.askTitle')}</PageTitle>
      <Switch fallback={<Waiting label={t('shell.loading')} />}>
        <Match when={shared.value() === null}>
          <Notice
            kind="error"
            lead={t('workshop.damaged')}
            actions={<Button variant="primary" text={t('workshop.toWorkshop')} onClick={props.onDecline} />}
          />
        </Match>
        <Match when={shared.value()}>
          {rules => (
            <>
              <Notice
                kind="warning"
                lead={t('workshop.askLead')}
                actions={
                  <>
                    <Button variant="primary" text={t('workshop.askRun')} onClick={() => props.onAgree(rules())} />
                    <Button text={t('workshop.askNot')} onClick={props.onDecline} />
                  </>
                }
              >
                <p>{t('workshop.askSafe')}</p>
                {currentWork() !== undefined && isCurrentKept() && <p>{t('workshop.askKept')}</p>}
              </Notice>
              <UnkeptNotice isShown={!isCurrentKept()} />
              <Editor text={rules().source} label={t('workshop.askSource')} readOnly />
              <For each={Object.entries(rules().files)}>
                {([name, text]) => (
                  <Disclosure summary={name}>
                    <LongText class="mono workshop-data">{text}</LongText>
                  </Disclosure>
                )}
              </For>
            </>
          )}
        </Match>
      </Switch>
    </div>
  );
}

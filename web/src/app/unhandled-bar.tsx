import './unhandled.css';
import { t } from '../i18n/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { messageOf } from '../ui/errors.tsx';
import { Notice } from '../ui/notice.tsx';

/** What was thrown last, at the foot of the page. */
export function UnhandledBar(props: { readonly error: unknown; readonly onClose: () => void }) {
  return (
    <aside class="unhandled" aria-label={t('shell.errors.internal')}>
      <Notice
        kind="error"
        lead={t('shell.errors.internal')}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
            <IconButton icon="close" label={t('shell.close')} onClick={props.onClose} />
          </>
        }
      >
        <p lang="en">{messageOf(props.error)}</p>
      </Notice>
    </aside>
  );
}

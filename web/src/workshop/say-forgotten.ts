import { needWords, t } from '../i18n/index.ts';
import { toast } from '../ui/messages.tsx';

/** Says that the browser keeps no choices; loaded when it first refuses one. */
export async function sayForgotten(): Promise<void> {
  await needWords('workshop');
  toast(t('workshop.forgotten'));
}

import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/only-read.css';
import '../styles/reduced-motion.css';
import { render } from 'solid-js/web';
import { isOwnSpec } from 'zugzwang/site';
import { engine } from '../engine/client.ts';
import { LANGUAGES, needWords, preferredLanguage, setLanguage, t } from '../i18n/index.ts';
import { currentLink, said } from '../page/location.ts';
import { whenForgotten } from '../page/remembered.ts';
import { loadSite } from '../page/site.ts';
import { toast } from '../ui/messages.tsx';
import { App, fetchScripts } from './app.tsx';

const root = document.getElementById('app')!;
const first = currentLink();

// What the first view asks for is asked before its script is there; the view asks again, and gets the same answer.
void loadSite();
if ('spec' in first && !isOwnSpec(first.spec)) engine.ask('open', { spec: first.spec }).catch(() => undefined);
fetchScripts(first);

/** A language whose texts do not come leaves the page in the one it has: English at first. */
const follow = () => setLanguage(said('lang', LANGUAGES) ?? preferredLanguage());
try {
  await follow().catch(() => setLanguage('en'));
  root.replaceChildren();
  render(() => <App />, root);
} catch {
  root.textContent = 'This page could not be loaded in full. Load it again.';
}
whenForgotten(() =>
  needWords('workshop').then(
    () => toast(t('workshop.forgotten')),
    () => undefined,
  ),
);
window.addEventListener('languagechange', () => follow().catch(() => undefined));

import './styles/tokens.css';
import './styles/base.css';
import { render } from 'solid-js/web';
import { preferredLanguage, setLanguage } from './i18n/index.ts';
import { App } from './shell/app.tsx';
import { loadSite } from './shell/site.ts';

const root = document.getElementById('app')!;
void loadSite();

/** A language whose texts do not come leaves the page in the one it has: English at first. */
const follow = () => setLanguage(preferredLanguage()).catch(() => undefined);
await follow();
window.addEventListener('languagechange', follow);

root.replaceChildren();
render(() => <App />, root);

import './styles/tokens.css';
import './styles/base.css';
import { render } from 'solid-js/web';
import { preferredLanguage, setLanguage } from './i18n/index.ts';
import { App } from './shell/app.tsx';

const root = document.getElementById('app')!;
await setLanguage(preferredLanguage());
render(() => <App />, root);

/**
 * First script of the document, before anything else is fetched: takes the token of a hand-over out of the address
 * (platform/sign-in/hand-over.ts), and sets colour scheme and language, so that nobody sees the wrong theme or hears the
 * wrong language. Built to one script without imports and put into index.html (client/vite/first-document.ts).
 */
import { withoutToken } from '../session/hosts.js';
import { storedOnDevice, storedSession } from './stored-on-device.js';

/** Key of app/theme/color-scheme.ts, which is a module of the application. */
const COLOUR_SCHEME_KEY = 'rooster-color-scheme';

const { token, rest } = withoutToken(location.href);
if (token !== null) {
  history.replaceState(history.state, '', rest);
  Object.assign(window, { roosterHandOver: token });
}

const chosen = storedOnDevice(COLOUR_SCHEME_KEY);
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
document.documentElement.lang = storedSession().language;

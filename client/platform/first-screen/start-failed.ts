import { FIRST_LOGIN_ID } from '../session/first-login.js';
import type { Language } from '#domain/texts/languages';
import { documentParsed } from './document-parsed.js';
import { element } from './element.js';
import { FIRST_SCREEN_ID } from './first-screen.js';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { storedSession } from './stored-on-device.js';

const TEXTS: Readonly<Record<Language, typeof nl>> = { nl, en };

/** Class of the notice, inside #root, where the first render of the application replaces it. */
const NOTICE = 'start-failed';

/**
 * From now on, shows a notice with a reload button in an empty #root when a script of the application fails to load, or
 * throws before its first render, as in an old browser. Shows nothing over the login form or the first screen of the
 * document, which can be used without the application.
 */
export function watchStart(): void {
  addEventListener(
    'error',
    (event) => {
      if (isOfScript(event)) void documentParsed().then(showNotice);
    },
    true,
  );
}

/**
 * Whether an error event is of a script of the application: one that does not load is the target of its event; what
 * browser extensions throw has an address of theirs, or no error.
 */
export function isOfScript(event: Event): boolean {
  if (!(event instanceof ErrorEvent)) return event.target instanceof HTMLScriptElement;
  return event.error !== null && (event.filename === '' || event.filename.startsWith(location.origin));
}

function showNotice(): void {
  const root = document.getElementById('root');
  const isUsable = [FIRST_SCREEN_ID, FIRST_LOGIN_ID].some((id) => document.getElementById(id) !== null);
  if (!root || root.childElementCount > 0 || isUsable) return;
  const { text, retry } = TEXTS[storedSession().language].startFailed;
  const button = element('button', 'first-screen-retry', [retry], { type: 'button' });
  button.onclick = () => location.reload();
  const failure = element('div', 'first-screen-failed', [element('p', '', [text]), button], { role: 'alert' });
  root.append(element('main', NOTICE, [failure]));
}

import type { FirstScreen } from '#domain/own-roster/first-screen.views';
import { afterPaint } from '../../../platform/first-screen/after-paint.js';
import { registerWorker } from '../../../platform/app-version/register-worker.js';
import { showFirstScreen } from '../../../platform/first-screen/show-first-screen.js';
import { storedSession, storeFirstScreen, storeSession } from '../../../platform/first-screen/stored-on-device.js';
import type { Language } from '#domain/texts/languages';
import { HOME_PATH, LOGIN_PATH, returnPath } from '../../../platform/navigation/return-path.js';
import { drawFirstLogin, type DrawnLogin, FIRST_LOGIN_TEXTS } from './draw-first-login.js';
import { firstFaultTexts } from './first-fault-texts.js';
import { type FirstAnswer, type FirstFault, isSuccess } from '../../../platform/session/first-login.js';
import { sendFirstLogin } from '../../../platform/sign-in/send-first-login.js';

/** A finger that has left the glass is a click by then, or none. */
const NO_CLICK_AFTER_MS = 400;

/**
 * Draws the login form into the document before the application is loaded and submits it, starting the session and
 * showing the next shift. State is shared in `window.roosterFirstLogin`. `locationName`; null: unknown.
 */
export function beginFirstLogin(locationName: string | null): void {
  const { language } = storedSession();
  const state = {
    language,
    sent: null as Promise<FirstAnswer> | null,
    fieldError: null as FirstFault | null,
    released: null as Promise<void> | null,
  };
  let drawn = draw();
  document.body.prepend(drawn.root);
  // On a phone the keyboard would cover the page before anybody has read it.
  if (matchMedia('(hover: hover)').matches) drawn.email.focus();
  window.roosterFirstLogin = state;
  let isScriptMissing = false;
  let isWaiting = false;
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      isScriptMissing = true;
      // Begun after the answer: nobody else would go on from here.
      if (isWaiting) location.reload();
    },
    true,
  );

  function draw(): DrawnLogin {
    return drawFirstLogin({
      language: state.language,
      locationName,
      ended: endOf(history.state),
      passkeys: typeof PublicKeyCredential === 'function',
      onSubmit: () => void submit(),
      onLanguage: (chosen) => {
        const { email, password, root } = drawn;
        state.language = chosen;
        document.documentElement.lang = chosen;
        drawn = draw();
        drawn.email.value = email.value;
        drawn.password.value = password.value;
        root.replaceWith(drawn.root);
        drawn.show(firstFaultTexts(state.fieldError, chosen));
      },
    });
  }

  // A press that begins on this form and ends on the page would be no click on either.
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node) || !drawn.root.contains(target)) return;
      state.released = untilClick().then(() => {
        state.released = null;
      });
    },
    true,
  );

  async function submit(): Promise<void> {
    if (state.sent) return;
    const [email, password] = [drawn.email.value.trim(), drawn.password.value];
    const empty = email === '' ? 'email' : password === '' ? 'password' : null;
    if (empty) return fail({ at: empty, code: 'required' });
    showState('busy');
    drawn.show(firstFaultTexts(null, state.language));
    state.sent = sendFirstLogin(email, password, state.language);
    const answer = await state.sent;
    if (!isSuccess(answer)) {
      state.sent = null;
      showState('submit');
      return fail({ at: 'answer', answer });
    }
    const went = goIn(answer.body, state.language);
    if (went === 'shown') {
      drawn.root.remove();
      // Sooner than the application would, and after what it would hold up.
      void afterPaint().then(storeFiles);
    }
    if (went === 'leaving') showState('leaving');
    isWaiting = went !== 'shown';
    // The application that would go on from here did not arrive.
    if (isScriptMissing) location.reload();
  }

  function fail(fieldError: FirstFault): void {
    state.fieldError = fieldError;
    const texts = firstFaultTexts(fieldError, state.language);
    drawn.show(texts);
    if (texts.password === false && texts.email !== false) drawn.email.focus();
    if (texts.password === false) return;
    drawn.password.focus();
    drawn.password.select();
  }

  function showState(what: 'submit' | 'busy' | 'leaving'): void {
    drawn.button.textContent = FIRST_LOGIN_TEXTS[state.language][what];
    drawn.button.setAttribute('aria-disabled', String(what !== 'submit'));
  }
}

/** Has the worker fetch what staff need without a connection. A browser that has none goes on without. */
const storeFiles = (): void => {
  if ('serviceWorker' in navigator) registerWorker().catch(() => undefined);
};

/** Resolves after the click of the present press, or a while after one that becomes none. */
const untilClick = (): Promise<void> =>
  new Promise((resolve) => {
    const once = { capture: true, once: true };
    addEventListener('click', () => setTimeout(resolve), once);
    addEventListener('pointerup', () => setTimeout(resolve, NO_CLICK_AFTER_MS), once);
    addEventListener('pointercancel', () => resolve(), once);
  });

/**
 * Stores the session, so that somebody who has seen their next shift and leaves before the application is there is
 * signed in the next time. `shown`: the next shift is on screen. `leaving`: the application hands them over.
 */
function goIn(body: string, language: Language): 'shown' | 'waits' | 'leaving' {
  const { user, token, staffDomain, firstScreen } = JSON.parse(body) as {
    readonly user: { readonly id: string };
    readonly token: string;
    readonly staffDomain: string | null;
    readonly firstScreen?: FirstScreen;
  };
  if (staffDomain !== null) return 'leaving';
  storeSession({ user, token }, language);
  const { pathname, search } = location;
  const target = pathname === LOGIN_PATH ? returnPath(new URLSearchParams(search).get('to')) : returnPath(pathname);
  if (!firstScreen || (target !== null && target !== '/' && target !== HOME_PATH)) return 'waits';
  storeFirstScreen(firstScreen);
  return showFirstScreen() ? 'shown' : 'waits';
}

/** Reason for the end of a session that the application left in the browser's history. */
function endOf(state: unknown): keyof (typeof FIRST_LOGIN_TEXTS)['nl']['ended'] | null {
  const ended = (state as { usr?: { ended?: string } } | null)?.usr?.ended ?? '';
  return Object.hasOwn(FIRST_LOGIN_TEXTS.nl.ended, ended) ? (ended as 'expired') : null;
}

/**
 * First script of the body: draws the record of the first screen where it may be shown, before any module is fetched.
 * Built to one script without imports and put into index.html (client/vite/first-document.ts).
 */
import { now } from '../clock.js';
import { drawFirstScreen, sayLoadingFailed } from './draw-first-screen.js';
import { drawableFirstScreen, FIRST_SCREEN_KEY } from './first-screen.js';
import { storedOnDevice, storedSession } from './stored-on-device.js';

/** Addresses of the start page. */
const HOME: readonly string[] = ['/', '/main'];

// It has run: the body holds no script that somebody could have written into it.
document.currentScript?.remove();

if (HOME.includes(location.pathname)) {
  const at = now();
  const screen = drawableFirstScreen(storedOnDevice(FIRST_SCREEN_KEY), storedSession(), at);
  if (screen) {
    document.body.prepend(drawFirstScreen(screen, at));
    // Scripts of the document itself; what fails later is shown by the application.
    addEventListener(
      'error',
      ({ target }) => {
        if (target instanceof HTMLScriptElement) sayLoadingFailed(screen, () => location.reload());
      },
      true,
    );
  }
}

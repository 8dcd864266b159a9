import { now } from '../state/clock.js';
import { drawFirstScreen, sayLoadingFailed } from './draw-first-screen.js';
import { drawableFirstScreen, FIRST_SCREEN_ID, FIRST_SCREEN_KEY } from './first-screen.js';
import { storedOnDevice, storedSession } from './stored-on-device.js';

/**
 * Draws the stored first screen over the page, if it belongs to the signed-in user and has a shift that has not ended.
 * From then on, a script that fails to load adds a retry button.
 *
 * @returns whether it was drawn
 */
export function showFirstScreen(): boolean {
  const at = now();
  const screen = drawableFirstScreen(storedOnDevice(FIRST_SCREEN_KEY), storedSession(), at);
  if (!screen) return false;
  document.getElementById(FIRST_SCREEN_ID)?.remove();
  document.body.prepend(drawFirstScreen(screen, at));
  // Scripts of the document itself; what fails later is shown by the application.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) sayLoadingFailed(screen, () => location.reload());
    },
    true,
  );
  return true;
}

import { afterPaint } from './after-paint.js';

/** Links of the document that fetch the modules of the application, in the order of their evaluation. */
export const MODULE_LINKS = 'link[data-module]';

/** How long a login that is on its way holds up the application. Milliseconds. */
const HELD_UP_MS = 3_000;

/**
 * Begins the modules in their order. Below a login form that the document has drawn one waits for the end of the one
 * before, and for the answer to a login that has been sent: what that brings is on screen before the next evaluation,
 * which takes a phone some hundred milliseconds.
 */
export async function startModules(): Promise<void> {
  const modules = [...document.querySelectorAll<HTMLLinkElement>(MODULE_LINKS)].map(({ href }) => href);
  for (const src of modules) {
    await loginAnswered();
    const evaluated = begin(src);
    if (window.roosterFirstLogin) await evaluated;
  }
}

/** Resolves once the module was evaluated; never when it fails to load, which the window reports. */
function begin(src: string): Promise<void> {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  // Those that nobody waits for are evaluated one after the other too, as soon as they are there.
  script.async = false;
  script.src = src;
  return new Promise((resolve) => {
    script.onload = () => resolve();
    document.head.append(script);
  });
}

/** At once where no login is on its way. */
async function loginAnswered(): Promise<void> {
  const sent = window.roosterFirstLogin?.sent;
  if (!sent) return;
  await Promise.race([sent.then(afterPaint), new Promise((resolve) => setTimeout(resolve, HELD_UP_MS))]);
}

import { afterPaint } from './after-paint.js';

/** Selector of the document's links to the modules of the application, in the order of their evaluation. */
export const MODULE_LINKS = 'link[data-module]';

/** How long a login that is on its way holds up the application. Milliseconds. */
const HELD_UP_MS = 3_000;

/**
 * Adds the application's module scripts to the document in their order. While the document shows its own login form,
 * each module waits for the evaluation of the one before, and up to 3 seconds for the answer to a login that was sent,
 * so that the answer is painted first.
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

import type { BrowserContext } from '@playwright/test';

/** Maximal delays in milliseconds: of a request with its answer, and of a push. */
const [ANSWERS = 0, PUSHES = 0] = (process.env['UNEVEN_NETWORK'] ?? '').split(',').map(Number);

/**
 * Delays answers and pushes by random times with `UNEVEN_NETWORK=1600,900`, so that pushes and answers overtake each
 * other, which does not happen on one machine. A journey that fails only then usually reveals two unordered actions of
 * a page.
 */
export async function unevenNetwork(context: BrowserContext): Promise<void> {
  if (ANSWERS > 0 || PUSHES > 0) await context.addInitScript(delay, { answers: ANSWERS, pushes: PUSHES });
}

/** Runs in the page, and knows nothing outside of itself. */
function delay({ answers, pushes }: { readonly answers: number; readonly pushes: number }): void {
  const some = (most: number) => (Math.random() < 0.5 ? 0 : Math.random() * most);
  const wait = (most: number) => new Promise((done) => setTimeout(done, some(most)));
  const fetchNow = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return fetchNow(input, init);
    await wait(answers / 2);
    const response = await fetchNow(input, init);
    await wait(answers / 2);
    return response;
  };
  window.WebSocket = class extends WebSocket {
    private due = 0;

    override set onmessage(hear: (this: WebSocket, event: MessageEvent) => void) {
      super.onmessage = (event) => {
        // In the order in which it came.
        this.due = Math.max(this.due, performance.now() + some(pushes));
        setTimeout(() => hear.call(this, event), this.due - performance.now());
      };
    }
  };
}

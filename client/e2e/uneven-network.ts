import type { BrowserContext } from '@playwright/test';

/** Milliseconds at most: of a request and its answer together, and of what the server pushes. */
const [ANSWERS = 0, PUSHES = 0] = (process.env['UNEVEN_NETWORK'] ?? '').split(',').map(Number);

/**
 * With `UNEVEN_NETWORK=1600,900` what pages send and hear takes a while, a different one each time: what is pushed
 * overtakes answers, and answers each other, which a machine of one's own never shows. A journey that fails then has
 * most often met two things that a page does at once without knowing of each other.
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

const QUESTION = 'who is open?';
/** Tabs answer at once, also in the background. */
const ANSWERED_WITHIN_MS = 300;

/**
 * Tabs that are open at this moment, for a browser without locks, as over plain http: each answers on `channel`. A tab
 * that sleeps seems closed. What it held is then sent by another tab under the same key, which the server does once.
 */
export function answeringTabs(channel: BroadcastChannel, tab: string): () => Promise<ReadonlySet<string>> {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === QUESTION) channel.postMessage({ tab });
  });
  return () =>
    new Promise((resolve) => {
      const open = new Set([tab]);
      const hear = ({ data }: MessageEvent<{ readonly tab?: string } | string>): void => {
        if (typeof data === 'object' && data.tab) open.add(data.tab);
      };
      channel.addEventListener('message', hear);
      channel.postMessage(QUESTION);
      setTimeout(() => {
        channel.removeEventListener('message', hear);
        resolve(open);
      }, ANSWERED_WITHIN_MS);
    });
}

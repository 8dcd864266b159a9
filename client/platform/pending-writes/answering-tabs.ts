const QUESTION = 'who is open?';
/** Tabs answer at once, also in the background. */
const ANSWERED_WITHIN_MS = 300;

/**
 * Finds open tabs in a browser without locks, as over plain http. From now on this tab answers the others on `channel`;
 * the returned function resolves after 300 ms to the ids of the tabs that answered and this one. A sleeping tab seems
 * closed: another then sends its writes, which the server does once per key.
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

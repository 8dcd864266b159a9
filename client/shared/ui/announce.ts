import { now } from '../clock.js';
import { Store } from '../reactive/store.js';

export interface Announcement {
  readonly text: string;
  /** Interrupts what is being read; only for what cannot wait. */
  readonly urgent: boolean;
  /** When it began, milliseconds since 1970. */
  readonly at: number;
}

export const announcement = new Store<Announcement | null>(null);

/** What comes so soon after another is said together with it: it would take its place before that was read. */
const TOGETHER_MS = 500;

/** Says something to screen readers only: a colleague's edit, a page that opened, a result count. */
export const announce = (text: string, { urgent = false }: { readonly urgent?: boolean } = {}): void =>
  announcement.update((before) => together(before, { text, urgent, at: now() }));

export function together(before: Announcement | null, next: Announcement): Announcement {
  const isSoon = before !== null && before.urgent === next.urgent && next.at - before.at < TOGETHER_MS;
  if (!isSoon || before.text.includes(next.text)) return next;
  return { ...before, text: `${before.text} ${next.text}` };
}

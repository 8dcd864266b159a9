import { Store } from '../reactive/store.js';

export interface Announcement {
  readonly text: string;
  /** Interrupts what is being read; only for what cannot wait. */
  readonly urgent: boolean;
}

export const announcement = new Store<Announcement | null>(null);

/** Says something to screen readers only: a colleague's edit, a page that opened, a result count. */
export const announce = (text: string, { urgent = false }: { readonly urgent?: boolean } = {}): void =>
  announcement.set({ text, urgent });

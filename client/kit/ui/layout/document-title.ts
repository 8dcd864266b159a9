import { useEffect } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date';
import { Store } from '../../../platform/state/store.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';

const PRODUCT = 'Rooster';

interface TitleParts {
  /** Heading of the page; null: it has none of its own. */
  readonly page: string | null;
  /** Monday of the week on screen; null: the page shows no week. */
  readonly week: CivilDate | null;
}

const NO_PARTS: TitleParts = { page: null, week: null };
const parts = new Store<TitleParts>(NO_PARTS);

/** Makes the heading or the week of a page part of the window's title while mounted; null: no part. */
export function useTitlePart<Part extends keyof TitleParts>(part: Part, value: TitleParts[Part]): void {
  useEffect(() => {
    if (value === null) return undefined;
    parts.update((others) => ({ ...others, [part]: value }));
    return () => parts.update((others) => (others[part] === value ? { ...others, [part]: null } : others));
  }, [part, value]);
}

/** Heading and week that the page on screen gives to the window's title. */
export const useTitleParts = (): TitleParts => useLiveState(parts);

/**
 * Sets the title of the window while mounted: `Rooster maken · week 50 – Café`. Without `locationName` the product's name
 * follows; an empty part is left out.
 */
export function useDocumentTitle(title: string, locationName?: string | null): void {
  const text = [title, locationName ?? PRODUCT].filter((part) => part !== '').join(' – ');
  useEffect(() => {
    document.title = text;
    return () => {
      document.title = PRODUCT;
    };
  }, [text]);
}

import type { ComponentType } from 'react';
import { hasDigits, searchKey } from '#domain/kernel/search-key';
import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Something to find and go to. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Said beside it: a group of the menu, somebody's jobs. */
  readonly hint?: string;
  /** Also found by these words. */
  readonly keywords?: string;
  readonly icon?: ComponentType<{ size?: number }>;
  readonly run: () => void;
}

export interface PaletteSource {
  /** Heading, in the language of the reader. */
  readonly group: string;
  readonly items: readonly PaletteItem[];
  /** Shown only once something is typed; for long lists such as people. */
  readonly onlyWhenSearched?: boolean;
}

export interface PaletteGroup {
  readonly group: string;
  readonly items: readonly PaletteItem[];
}

const AT_MOST_OF_A_GROUP = 12;

export const paletteSources = new Store<readonly PaletteSource[]>([]);
export const paletteOpened = sessionScoped(() => new Store(false));

/** Adds something to find for as long as it is on screen. Returns how to take it away. */
export function addPaletteSource(source: PaletteSource): () => void {
  paletteSources.update((others) => [...others, source]);
  return () => paletteSources.update((others) => others.filter((other) => other !== source));
}

/**
 * Rank of a text for a query: 0 the text begins with it, 1 a word does, 2 the text contains it, 3 the text has all its
 * words; null: no match.
 */
export function rank(query: string, text: string): number | null {
  const [sought, found] = [searchKey(query.trim()), searchKey(text)];
  if (found.startsWith(sought)) return 0;
  if (found.includes(` ${sought}`)) return 1;
  if (found.includes(sought)) return 2;
  return hasDigits(query, text) || sought.split(/\s+/).every((word) => found.includes(word)) ? 3 : null;
}

interface Found {
  readonly item: PaletteItem;
  readonly place: number;
}

/**
 * Matches of a query by group, best group and best item first. An empty query gives every group that is shown without a
 * search.
 */
export function search(sources: readonly PaletteSource[], query: string): PaletteGroup[] {
  if (query.trim() === '')
    return sources.filter(({ onlyWhenSearched, items }) => !onlyWhenSearched && items.length > 0);
  return sources
    .map(({ group, items }) => ({ group, found: best(items, query) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => (a.found[0]?.place ?? 0) - (b.found[0]?.place ?? 0))
    .map(({ group, found }) => ({ group, items: found.map(({ item }) => item) }));
}

const best = (items: readonly PaletteItem[], query: string): Found[] =>
  items
    .map((item) => ({ item, place: rank(query, item.label) ?? keywordRank(query, item) }))
    .filter((found): found is Found => found.place !== null)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, AT_MOST_OF_A_GROUP);

const keywordRank = (query: string, { keywords }: PaletteItem): number | null =>
  keywords !== undefined && rank(query, keywords) !== null ? 4 : null;

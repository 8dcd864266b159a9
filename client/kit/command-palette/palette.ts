import type { ComponentType } from 'react';
import { hasDigits, searchKey } from '#domain/kernel/search-key';
import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Item that the palette can find and run. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Text beside the label: a group of the menu, a person's jobs. Not searched. */
  readonly hint?: string;
  /** Further words by which the item is found, after all matches of labels. */
  readonly keywords?: string;
  readonly icon?: ComponentType<{ size?: number }>;
  readonly run: () => void;
}

/** Items that a part of the page adds to the palette, under a heading. */
export interface PaletteSource {
  /** Heading, in the language of the reader. */
  readonly group: string;
  readonly items: readonly PaletteItem[];
  /** Left out while the query is empty; for long lists such as people. */
  readonly onlyWhenSearched?: boolean;
}

/** Matches under one heading. */
export interface PaletteGroup {
  readonly group: string;
  readonly items: readonly PaletteItem[];
}

const AT_MOST_OF_A_GROUP = 12;

/** Items of everything on screen, in the order in which they were added. */
export const paletteSources = new Store<readonly PaletteSource[]>([]);
/** Whether the palette is open; closed on sign-out. */
export const paletteOpened = sessionScoped(() => new Store(false));

/** Adds items to the palette, after those of other sources. The returned function removes them. */
export function addPaletteSource(source: PaletteSource): () => void {
  paletteSources.update((others) => [...others, source]);
  return () => paletteSources.update((others) => others.filter((other) => other !== source));
}

/**
 * Rank of a text for a query, ignoring case and accents: 0 the text begins with it, 1 a word does, 2 the text contains
 * it, 3 the text has all its words in any order, or is a phone number with its digits (`hasDigits`); null: no match.
 * An empty query ranks 0.
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
  readonly rank: number;
}

/**
 * Matches of a query by group, best group and best item first, at most 12 items a group. An empty query gives every
 * group that is shown without a search, complete and in its order.
 */
export function search(sources: readonly PaletteSource[], query: string): PaletteGroup[] {
  if (query.trim() === '')
    return sources.filter(({ onlyWhenSearched, items }) => !onlyWhenSearched && items.length > 0);
  return sources
    .map(({ group, items }) => ({ group, found: best(items, query) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => (a.found[0]?.rank ?? 0) - (b.found[0]?.rank ?? 0))
    .map(({ group, found }) => ({ group, items: found.map(({ item }) => item) }));
}

const best = (items: readonly PaletteItem[], query: string): Found[] =>
  items
    .map((item) => ({ item, rank: rank(query, item.label) ?? keywordRank(query, item) }))
    .filter((found): found is Found => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, AT_MOST_OF_A_GROUP);

const keywordRank = (query: string, { keywords }: PaletteItem): number | null =>
  keywords !== undefined && rank(query, keywords) !== null ? 4 : null;

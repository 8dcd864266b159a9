import { searchKey } from '#domain/kernel/search-key';

/** Something with a name that can be typed: a person or a job. */
export interface Named<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
}

/** Choice whose name matches a query. */
export interface NameMatch<Choice extends Named> {
  readonly choice: Choice;
  /** Rest of the name after the query; empty when the name does not begin with it. */
  readonly completion: string;
  /** 0: that is the name; 1: it begins so; 2: a later word of it does; 3: parts of several words. */
  readonly rank: number;
}

/** Matches of a query, and whether one is certain. */
export interface NameMatches<Choice extends Named> {
  /** Best first; among equals in the order in which the choices were given. */
  readonly matches: readonly NameMatch<Choice>[];
  /** The first of them is meant: nobody else matches as well. */
  readonly isCertain: boolean;
}

/**
 * Choices whose name matches a query by the beginnings of its words, ignoring accents and case (`joel`, `fat w`,
 * `ijsv`), best rank first. `isCertain`: the best one has no equal. An empty query matches nothing.
 */
export function matchNames<Choice extends Named>(query: string, choices: readonly Choice[]): NameMatches<Choice> {
  const sought = searchKey(query).trim().replace(/\s+/g, ' ');
  if (sought === '') return { matches: [], isCertain: false };
  const matches = choices
    .flatMap((choice): NameMatch<Choice>[] => {
      const rank = rankOf(sought, searchKey(choice.name));
      return rank === null ? [] : [{ choice, rank, completion: rank <= 1 ? completionOf(choice.name, sought) : '' }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  const [first, second] = matches;
  return { matches, isCertain: first !== undefined && (second === undefined || first.rank < second.rank) };
}

function rankOf(sought: string, name: string): number | null {
  if (name === sought) return 0;
  if (name.startsWith(sought)) return 1;
  const words = name.split(/[\s-]+/);
  if (words.some((word) => word.startsWith(sought))) return 2;
  let next = 0;
  for (const part of sought.split(' ')) {
    const found = words.findIndex((word, index) => index >= next && word.startsWith(part));
    if (found === -1) return null;
    next = found + 1;
  }
  return 3;
}

/** The part of a name behind what was typed of it, letter by letter: one letter may have been typed without its accent. */
function completionOf(name: string, sought: string): string {
  let remaining = sought.length;
  const letters = [...name];
  let used = 0;
  while (remaining > 0 && used < letters.length) {
    remaining -= searchKey(letters[used] ?? '').length;
    used += 1;
  }
  return letters.slice(used).join('');
}

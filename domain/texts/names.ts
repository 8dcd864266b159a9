/** Particles between a given name and the word by which a Dutch surname is sorted. */
const PARTICLES = new Set(
  "van von de den der het ten ter te tot op in aan bij onder over uit voor la le du des el al ’t ’s 't 's".split(' '),
);

/** Given name and the main word of the surname; the surname is empty when there is one name only. */
function parts(name: string): { given: string; surname: string } {
  const [given = '', ...rest] = name.trim().split(/\s+/);
  const main = rest.findIndex((word) => !PARTICLES.has(word.toLowerCase()));
  return { given, surname: main === -1 ? (rest.at(-1) ?? '') : rest.slice(main).join(' ') };
}

/** The first `count` letters; the Dutch digraph IJ is one letter. */
function firstLetters(word: string, count: number): string {
  const digraph = /^ij/i.exec(word)?.[0];
  if (!digraph) return [...word].slice(0, count).join('');
  return digraph.toUpperCase() + word.slice(2, count + 1);
}

const shortened = (name: string, letters: number): string => {
  const { given, surname } = parts(name);
  return surname ? `${given} ${firstLetters(surname, letters)}.` : given;
};

interface Named {
  readonly id: string;
  readonly name: string;
  /** As it was chosen; absent or null: shortened. */
  readonly shortName?: string | null;
}

/**
 * Names for narrow cells by id: the chosen one, otherwise `Fatima W.`, `Noor IJ.`. A name equal to another or to a
 * chosen one gets a second letter (`Fatima Wi.`), then the full name, which may still be equal.
 */
export function shortNames(people: readonly Named[]): Map<string, string> {
  const spellings = [
    (name: string) => shortened(name, 1),
    (name: string) => shortened(name, 2),
    (name: string) => name,
  ];
  const chosen = people.flatMap(({ id, shortName: name }): [string, string][] => (name ? [[id, name]] : []));
  const names = new Map(chosen);
  const usedNames = new Set(names.values());
  let undecided = people.filter(({ id }) => !names.has(id));
  for (const spelling of spellings) {
    const counts = new Map<string, number>();
    for (const { name } of undecided) counts.set(spelling(name), (counts.get(spelling(name)) ?? 0) + 1);
    for (const { id, name } of undecided) names.set(id, spelling(name));
    undecided = undecided.filter(({ name }) => {
      const short = spelling(name);
      return (counts.get(short) ?? 0) > 1 || usedNames.has(short);
    });
  }
  return names;
}

/**
 * Given name and first letter of the surname, without particles: `Fatima W.`; only the given name when there is no
 * surname.
 */
export const shortName = (name: string): string => shortened(name, 1);

/** First word of a name: `Fatima`. */
export const givenName = (name: string): string => parts(name).given;

/**
 * Initials of given name and surname in upper case, without particles: `ER`; `NI` for Noor IJsvogel. A single letter
 * without surname.
 */
export function initials(name: string): string {
  const { given, surname } = parts(name);
  return [given, surname].map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}

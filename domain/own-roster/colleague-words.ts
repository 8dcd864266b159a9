import type { JobView } from '../job/job.views.js';
import { fill } from '../texts/format-words.js';
import { givenName, shortName } from '../texts/names.js';
import { ownRosterTexts } from '../texts/own-roster-texts.js';
import type { Language } from '../texts/languages.js';
import type { Colleague } from './colleagues.js';

/** Colleagues of a shift in words. */
export interface ColleagueWords {
  /** `Thijs, Bas (floormanager) en 3 anderen`; null: nobody. */
  readonly names: string | null;
  /** `Met Thijs, Bas (floormanager) en 3 anderen` */
  readonly sentence: string;
  /** Number of colleagues that are not named. */
  readonly unnamed: number;
}

const NAMED = 5;

const LISTS: Readonly<Record<Language, Intl.ListFormat>> = {
  nl: new Intl.ListFormat('nl-NL', { style: 'long', type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' }),
};

/**
 * Names the five nearest colleagues of a shift (six if there are exactly six), with their job when it differs; without
 * colleagues the text for working alone. `colleagues`: nearest first.
 */
export function colleagueWords(
  colleagues: readonly Colleague[],
  jobs: ReadonlyMap<string, Pick<JobView, 'name'>>,
  language: Language,
): ColleagueWords {
  const texts = ownRosterTexts[language];
  if (colleagues.length === 0) return { names: null, sentence: texts.alone, unnamed: 0 };
  // One more name is shorter than "and 1 other".
  const named = colleagues.length <= NAMED + 1 ? colleagues : colleagues.slice(0, NAMED);
  const unnamed = colleagues.length - named.length;
  const phrases = named.map(({ name, nearness, shift }) => {
    const called = calledHere(name, colleagues);
    const job = nearness === 'job' ? undefined : jobs.get(shift.jobId);
    return job ? fill(texts.personOfJob, { name: called, job: inSentence(job.name) }) : called;
  });
  const others = fill(unnamed === 1 ? texts.withOthers_one : texts.withOthers_other, { count: unnamed });
  const names = LISTS[language].format(unnamed > 0 ? [...phrases, others] : phrases);
  return { names, sentence: fill(texts.with, { names }), unnamed };
}

/** The given name where it says who; with an initial where two are called the same. */
const calledHere = (name: string, colleagues: readonly Colleague[]): string =>
  colleagues.filter((other) => givenName(other.name) === givenName(name)).length > 1
    ? shortName(name)
    : givenName(name);

/** `Floormanager` becomes `floormanager`; `DJ` stays. */
const inSentence = (word: string): string =>
  /^\p{Lu}\p{Lu}/u.test(word) ? word : word.charAt(0).toLocaleLowerCase() + word.slice(1);

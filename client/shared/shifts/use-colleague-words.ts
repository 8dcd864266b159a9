import { useTranslation } from 'react-i18next';
import type { JobView } from '#domain/job/job.views';
import type { Colleague } from '#domain/own-roster/colleagues';
import { givenName, shortName } from '../format/names.js';
import { useFormat } from '../session/use-session.js';

export interface ColleagueWords {
  /** `Thijs, Bas (floormanager) en 3 anderen`; null: nobody. */
  readonly names: string | null;
  /** `Met Thijs, Bas (floormanager) en 3 anderen` */
  readonly sentence: string;
  /** How many of them it does not name. */
  readonly unnamed: number;
}

const NAMED = 5;

/** Tells with whom one works: those nearest by name, and what they do when it is something else. */
export function useColleagueWords(): (
  colleagues: readonly Colleague[],
  jobs: ReadonlyMap<string, JobView>,
) => ColleagueWords {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  return (colleagues, jobs) => {
    if (colleagues.length === 0) return { names: null, sentence: t('alone'), unnamed: 0 };
    // One more name is shorter than "and 1 other".
    const named = colleagues.length <= NAMED + 1 ? colleagues : colleagues.slice(0, NAMED);
    const unnamed = colleagues.length - named.length;
    const words = named.map(({ name, nearness, shift }) => {
      const called = calledHere(name, colleagues);
      const job = nearness === 'job' ? undefined : jobs.get(shift.jobId);
      return job ? t('personOfJob', { name: called, job: inSentence(job.name) }) : called;
    });
    const names = format.list(unnamed > 0 ? [...words, t('withOthers', { count: unnamed })] : words);
    return { names, sentence: t('with', { names }), unnamed };
  };
}

/** The given name where it says who; with an initial where two are called the same. */
const calledHere = (name: string, colleagues: readonly Colleague[]): string =>
  colleagues.filter((other) => givenName(other.name) === givenName(name)).length > 1
    ? shortName(name)
    : givenName(name);

/** `Floormanager` becomes `floormanager`; `DJ` stays. */
const inSentence = (word: string): string =>
  /^\p{Lu}\p{Lu}/u.test(word) ? word : word.charAt(0).toLocaleLowerCase() + word.slice(1);

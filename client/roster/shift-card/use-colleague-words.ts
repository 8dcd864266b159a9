import type { JobView } from '#domain/job/job.views';
import type { Colleague } from '#domain/own-roster/colleagues';
import { type ColleagueWords, colleagueWords } from '#domain/own-roster/colleague-words';
import { useLanguage } from '../../platform/session/use-session.js';

/** Returns a function for the sentence that names the colleagues of a shift, in the language of the interface. */
export function useColleagueWords(): (
  colleagues: readonly Colleague[],
  jobs: ReadonlyMap<string, JobView>,
) => ColleagueWords {
  const language = useLanguage();
  return (colleagues, jobs) => colleagueWords(colleagues, jobs, language);
}

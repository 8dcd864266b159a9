import { useColleagueWords } from './use-colleague-words.js';
import { useRosterDirectory } from '../published-week/use-rosters.js';
import type { ShiftDetails } from './use-shift-details.js';

/**
 * Returns a function for the notes of a shift in a calendar file: sentence with colleagues and comment of the day, as
 * far as known.
 */
export function useShiftNotes(): (details: ShiftDetails) => string[] {
  const wordsOf = useColleagueWords();
  const directory = useRosterDirectory();
  return ({ colleagues, comment }) => [
    ...(colleagues && directory.phase === 'ready' ? [wordsOf(colleagues, directory.jobs).sentence] : []),
    ...(comment === null ? [] : [comment]),
  ];
}

import { endWords } from '#domain/own-roster/end-words';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useLanguage } from '../../platform/session/use-session.js';
import type { ShiftDetails } from './use-shift-details.js';

/**
 * Returns a function for the text about a shift's end, as `endWords` makes it in the language of the interface; null:
 * none.
 */
export function useEndWords(): (shift: FullSchedule, details: Pick<ShiftDetails, 'endsAt'>) => string | null {
  const language = useLanguage();
  return ({ endingKind: kind }, { endsAt }) => endWords(kind, endsAt, language);
}

import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { PlaceTimes } from '#domain/kernel/time-options';
import { matchNames, type Named, type NameMatch } from './name-match.js';
import { parseQuickEntry, type QuickEntry } from '../../../roster/schedule-grid/quick-entry.js';
import { type TypedTimeFault, typedTimeFault } from '../../../roster/schedule-grid/typed-time-fault.js';
import type { NewSlot, SlotChanges } from './slot-edits.js';

/** Cell input, its cell, and the people or jobs that a name may match there. */
export interface EntryQuestion {
  readonly text: string;
  /** The shift that is edited; null: a new one. */
  readonly slot: { readonly time: ShiftTime; readonly jobId: JobId; readonly userId: UserId | null } | null;
  readonly date: CivilDate;
  /** In the row of a job one types who works, in the row of a person as what. */
  readonly row:
    /** `people`: in the order in which they are offered. */
    | { readonly kind: 'job'; readonly jobId: JobId; readonly people: readonly Named<UserId>[] }
    /** `jobs`: those of the person first. */
    | { readonly kind: 'person'; readonly userId: UserId | null; readonly jobs: readonly Named<JobId>[] };
  /** Picked from the list; null: what the letters say. */
  readonly picked: string | null;
  /** Texts for nobody: `open`. */
  readonly nobody: readonly string[];
  readonly locationTimes: PlaceTimes;
  readonly callAllowed: (jobId: JobId) => boolean;
}

/** Why what is typed is no shift. `nothing`: there is nothing to be done. */
export type EntryError =
  | TypedTimeFault
  | { readonly code: 'nothing' | 'time_missing' | 'end_missing' | 'ambiguous' }
  | { readonly code: 'not_a_time' | 'unknown_name'; readonly text: string };

/** Result of parsing cell input: matches, and either a change, a new slot or an error. */
export interface EntryResult {
  readonly typed: QuickEntry;
  readonly matches: readonly NameMatch<Named>[];
  /** Matched person or job; null: none named, or ambiguous. */
  readonly match: NameMatch<Named> | null;
  readonly time: ShiftTime | null;
  readonly error: EntryError | null;
  readonly change: SlotChanges | null;
  readonly added: NewSlot | null;
}

/**
 * Effect of cell input: a change of the slot, or a new one; a time alone adds an open shift, a name alone plans a
 * person. Otherwise an error: no time, end or start missing, name unknown or ambiguous, time that is no choice of the
 * location, or nothing to do. `picked`: id of the chosen match; texts of `nobody` clear the person.
 */
export function resolveEntry(question: EntryQuestion): EntryResult {
  const { slot, date, row, picked, nobody } = question;
  const choices: readonly Named[] = row.kind === 'job' ? row.people : row.jobs;
  const typed = parseQuickEntry(question.text);
  const meansNobody = row.kind === 'job' && nobody.includes(typed.rest.toLowerCase());
  const { matches, isCertain } = meansNobody ? { matches: [], isCertain: false } : matchNames(typed.rest, choices);
  const chosen = matches.find(({ choice }) => choice.id === picked) ?? null;
  const match = chosen ?? (isCertain ? (matches[0] ?? null) : null);
  const nothing = { typed, matches, match, time: null, change: null, added: null };

  const wrong = (error: EntryError): EntryResult => ({ ...nothing, error });
  if (typed.notATime !== null) return wrong({ code: 'not_a_time', text: typed.notATime });
  if (typed.unfinished) return wrong({ code: 'end_missing' });
  const named = typed.rest !== '' && !meansNobody;
  if (named && matches.length === 0) return wrong({ code: 'unknown_name', text: typed.rest });
  if (named && !match) return wrong({ code: 'ambiguous' });

  const start = typed.start ?? slot?.time.start ?? null;
  const end = typed.end ?? slot?.time.end ?? null;
  const isTimed = typed.start !== null || typed.end !== null;
  if (!slot && (start === null || end === null))
    return wrong({ code: start === null ? 'time_missing' : 'end_missing' });
  if (start === null || end === null) return wrong({ code: 'time_missing' });
  const time: ShiftTime = { date, start, end };
  const jobId =
    row.kind === 'job' ? row.jobId : (choiceOf(row.jobs, match)?.id ?? slot?.jobId ?? row.jobs[0]?.id ?? null);
  if (isTimed) {
    const callAllowed = jobId !== null && question.callAllowed(jobId);
    const timeError = typedTimeFault(time, slot?.time ?? null, { ...question.locationTimes, callAllowed });
    if (timeError) return { ...wrong(timeError), time };
  }
  const person = row.kind === 'person' ? row.userId : meansNobody ? null : choiceOf(row.people, match)?.id;
  if (!slot) {
    if (jobId === null) return wrong({ code: 'nothing' });
    return { ...nothing, time, error: null, added: { jobId, time, userId: person ?? null } };
  }
  const change: SlotChanges = {
    ...(isTimed && { time }),
    ...(row.kind === 'job' && person !== undefined && person !== slot.userId && { userId: person }),
    ...(row.kind === 'person' && jobId !== null && jobId !== slot.jobId && { jobId }),
  };
  if (Object.keys(change).length === 0) return wrong({ code: 'nothing' });
  return { ...nothing, time, error: null, change };
}

/** The one of the choices that a name stands for. */
const choiceOf = <Choice extends Named>(
  choices: readonly Choice[],
  match: NameMatch<Named> | null,
): Choice | undefined => choices.find(({ id }) => id === match?.choice.id);

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { CandidateGroup } from '#domain/candidates/candidate-reasons';
import { isAtLocation } from '#domain/planning/planning.views';
import { jobsOn } from '#domain/planning/person-terms';
import type { CellEntry } from '../board/board-entry.state.js';
import { useBoardView } from '../board/board-scope.js';
import { type EntryResult, resolveEntry } from '../model/entry-result.js';
import type { GroupHead } from '../model/group-heads.js';
import type { Named } from '../model/name-match.js';
import { parseQuickEntry } from '../../../roster/schedule-grid/quick-entry.js';
import { useCandidates, useCandidateTexts } from '../panel/use-candidates.js';

/** Somebody, or a job, to choose from under the field. */
export interface EntryChoice<Id extends string = string> extends Named<Id> {
  readonly why: string;
  readonly group: CandidateGroup | null;
}

const SHOWN = 6;

type Row =
  | { readonly kind: 'job'; readonly jobId: JobId }
  | { readonly kind: 'person'; readonly userId: Extract<GroupHead, { kind: 'person' }>['userId'] | null };

/** In the row of open shifts one types who takes one that is there, and of which job a new one is. */
function rowOf(head: GroupHead | undefined, slot: CellEntry['slot']): Row {
  if (head?.kind === 'job') return { kind: 'job', jobId: head.jobId };
  if (head?.kind === 'person') return { kind: 'person', userId: head.userId };
  return slot ? { kind: 'job', jobId: slot.jobId } : { kind: 'person', userId: null };
}

/**
 * Result of cell input, parsed on each keystroke; changes nothing. `choices`: matching people in a job's row
 * (`isPeople`), otherwise jobs; without a typed name the people who can work, once the slot exists or an end is typed.
 */
export function useEntryResult(entry: CellEntry, text: string, picked: string | null) {
  const { t } = useTranslation('draftWeek');
  const head = useBoardView(({ heads }) => heads.get(entry.cellPosition.group ?? ''));
  const facts = useBoardView((view) => view.facts);
  const departments = useBoardView((view) => view.departments);
  const texts = useCandidateTexts();
  const row = rowOf(head, entry.slot);
  const personId = row.kind === 'person' ? row.userId : null;
  const jobId = row.kind === 'job' ? row.jobId : null;
  const date = entry.slot?.time.date ?? (entry.cellPosition.column as CivilDate);

  const typed = useMemo(() => parseQuickEntry(text), [text]);
  // Candidates are ranked for the typed times, or else for those of the slot.
  const requested: ShiftTime = {
    date,
    start: typed.start ?? entry.slot?.time.start ?? 1020,
    end: typed.end ?? entry.slot?.time.end ?? { kind: 'close' },
  };
  const candidates = useCandidates(requested, jobId, entry.slot?.slotId ?? null);

  const people = useMemo(
    () =>
      candidates.map((candidate): EntryChoice<UserId> => ({
        id: candidate.userId,
        name: facts.person.get(candidate.userId)?.name ?? '',
        why: texts.why(candidate),
        group: candidate.group,
      })),
    [candidates, facts, texts],
  );
  const jobs = useMemo((): EntryChoice<JobId>[] => {
    const person = facts.person.get(personId ?? '');
    const personJobs = isAtLocation(person) ? jobsOn(person, date) : [];
    const shown = departments.flatMap(({ filter }) => filter.jobIds);
    const ids = [...personJobs.filter((id) => shown.includes(id)), ...shown.filter((id) => !personJobs.includes(id))];
    return ids.map((id) => ({ id, name: facts.jobs.get(id)?.name ?? '', why: '', group: null }));
  }, [date, departments, facts, personId]);
  const named: readonly EntryChoice[] = jobId === null ? jobs : people;

  const result: EntryResult = resolveEntry({
    text,
    slot: entry.slot,
    date,
    row: jobId === null ? { kind: 'person', userId: personId, jobs } : { kind: 'job', jobId, people },
    picked,
    nobody: t('entry.nobody').split(' '),
    locationTimes: facts.location,
    callAllowed: (id) => facts.jobs.get(id)?.callAllowed ?? false,
  });

  const matching = new Set(result.matches.map(({ choice }) => choice.id));
  const choices =
    result.typed.rest === ''
      ? jobId !== null && (entry.slot || result.typed.end)
        ? named.filter(({ group }) => group !== 'cannot').slice(0, SHOWN)
        : []
      : result.matches
          .flatMap(({ choice }) => named.find(({ id }) => id === choice.id && matching.has(id)) ?? [])
          .slice(0, SHOWN);
  return { result, choices, isPeople: jobId !== null };
}

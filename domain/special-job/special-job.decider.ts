import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { LocationId, SpecialJobId, TextId, UserId } from '../kernel/ids.js';
import { fieldRefusal, refusal } from '../kernel/refusal.js';
import type { SpecialJobData, SpecialJobEvent } from './special-job.events.js';

/** Command about a chore of a location. */
export type SpecialJobCommand =
  | {
      readonly type: 'AssignSpecialJob';
      readonly specialJobId: SpecialJobId;
      readonly locationId: LocationId;
      readonly userId: UserId;
      readonly date: CivilDate;
      readonly bodyId: TextId;
    }
  | { readonly type: 'MarkSpecialJob'; readonly specialJobId: SpecialJobId; readonly done: boolean }
  | { readonly type: 'RemoveSpecialJob'; readonly specialJobId: SpecialJobId };

/** Facts of other streams for decisions about chores. */
export interface SpecialJobContext {
  readonly today: CivilDate;
  /** Facts about the assignee; absent: no person with that id. */
  readonly person?: { readonly enabled: boolean; readonly isHere: boolean } | undefined;
}

/** A chore of one person; `doneAt` null: not done. */
export interface SpecialJob extends SpecialJobData {
  readonly assignedAt: Instant;
  readonly doneAt: Instant | null;
}

/** Chores of one location by id, without removed ones. */
export interface SpecialJobs {
  readonly jobs: Readonly<Record<SpecialJobId, SpecialJob>>;
}

function decide(
  command: SpecialJobCommand,
  { jobs }: SpecialJobs,
  { today, person }: SpecialJobContext,
  { actorId }: CommandMeta,
): Decision<SpecialJobEvent> {
  const existing = jobs[command.specialJobId];
  if (command.type === 'AssignSpecialJob') {
    if (existing) return refused(refusal('id_taken'));
    if (!person?.isHere) return refused(fieldRefusal('user_id', 'not_at_location'));
    if (!person.enabled) return refused(fieldRefusal('user_id', 'disabled'));
    if (command.date < today) return refused(fieldRefusal('date', 'min', { limit: today }));
    const { type: _type, ...data } = command;
    return happened({ type: 'SpecialJobAssigned', data: { ...data, assignedBy: actorId } });
  }
  if (!existing) return refused(refusal('not_found'));
  const { assignedAt: _at, doneAt, ...data } = existing;
  if (command.type === 'RemoveSpecialJob') return happened({ type: 'SpecialJobRemoved', data });
  if (command.done === (doneAt !== null)) return happened();
  return happened({ type: command.done ? 'SpecialJobDone' : 'SpecialJobReopened', data });
}

function evolve(state: SpecialJobs, events: readonly Recorded<SpecialJobEvent>[]): SpecialJobs {
  if (events.length === 0) return state;
  const jobs: Record<SpecialJobId, SpecialJob> = { ...state.jobs };
  for (const { type, data, meta } of events) {
    const id = data.specialJobId;
    if (type === 'SpecialJobRemoved') delete jobs[id];
    else
      jobs[id] = {
        ...data,
        assignedAt: jobs[id]?.assignedAt ?? meta.at,
        doneAt: type === 'SpecialJobDone' ? meta.at : null,
      };
  }
  return { jobs };
}

/**
 * Rules of chores, each for one person on a date (messages page, "Reading"). That only the assignee marks it as done is
 * checked by the caller.
 */
export const specialJobDecider: Decider<SpecialJobCommand, SpecialJobEvent, SpecialJobs, SpecialJobContext> = {
  initialState: { jobs: {} },
  evolve,
  decide,
};

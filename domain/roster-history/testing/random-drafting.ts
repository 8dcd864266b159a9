import fc from 'fast-check';
import type { CommandMeta } from '../../kernel/decider.js';
import type { Recorded } from '../../kernel/event.js';
import { eventId, type PublicationId, type SlotId, type UserId } from '../../kernel/ids.js';
import { instant } from '../../kernel/clock-time.js';
import { type DraftWeekCommand } from '../../draft-week/draft-week.commands.js';
import { draftWeekDecider } from '../../draft-week/draft-week.decider.js';
import type { DraftWeekEvent } from '../../draft-week/draft-week.events.js';
import { BARTENDER, CAFE_STAFF, cafeContext } from '../../planning/testing/cafe-context.js';
import { timeOn, COOK, day, FLOOR, KITCHEN, SERVICE } from '../../planning/testing/planning-fixtures.js';
import { writeId } from '../../testing/recorded.js';

/** Attempted edit as numbers: slot, day, times, job and person are picked from those that exist at that point. */
export interface DraftingAttempt {
  readonly does: 'add' | 'move' | 'plan' | 'change job' | 'remove' | 'discard' | 'publish' | 'revise';
  readonly pick: readonly [number, number, number, number];
}

const TIMES = ['10:00-16:00', '11:00-17:00', '17:00-23:00', '17:00-close'];
const JOBS = [SERVICE, BARTENDER, COOK];
const PEOPLE: readonly (UserId | null)[] = [null, ...CAFE_STAFF.map(({ userId }) => userId)];
const FIRST_AT = Date.parse('2026-11-16T09:00:00.000Z');

/** Arbitrary histories of drafting attempts; some are refused when run. */
export const attempts = (maxLength: number): fc.Arbitrary<DraftingAttempt[]> => {
  const does = fc.oneof(
    { weight: 6, arbitrary: fc.constant('add' as const) },
    { weight: 8, arbitrary: fc.constantFrom('move' as const, 'plan' as const, 'change job' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('remove' as const, 'discard' as const, 'publish' as const, 'revise' as const),
    },
  );
  const number = fc.nat({ max: 1000 });
  return fc.array(fc.record({ does, pick: fc.tuple(number, number, number, number) }), { maxLength });
};

const from = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** Events of a history of attempts, one minute between writes. */
export function draftingOf(history: readonly DraftingAttempt[]): Recorded<DraftWeekEvent>[] {
  const log: Recorded<DraftWeekEvent>[] = [];
  let state = draftWeekDecider.initialState;
  history.forEach((attempt, index) => {
    const commandId = writeId(index + 1);
    const meta: CommandMeta = { commandId, actorId: 'sanne' as UserId, now: FIRST_AT + index * 60_000 };
    const recorded = eventsOf(attempt, state, index, meta).map((event, offset): Recorded<DraftWeekEvent> => ({
      ...event,
      meta: {
        id: eventId(commandId, offset),
        commandId,
        version: log.length + offset + 1,
        actorId: meta.actorId,
        at: instant(meta.now),
        locationId: null,
        cause: 'spec',
      },
    }));
    log.push(...recorded);
    state = draftWeekDecider.evolve(state, recorded);
  });
  return log;
}

function eventsOf(
  attempt: DraftingAttempt,
  state: typeof draftWeekDecider.initialState,
  index: number,
  meta: CommandMeta,
): readonly DraftWeekEvent[] {
  const jobFilterId = attempt.pick[0] % 3 === 0 ? KITCHEN : FLOOR;
  if (attempt.does === 'publish') {
    if (state.parts[jobFilterId]?.status !== 'drafting') return [];
    const publicationId = `publication-${index}` as PublicationId;
    return [{ type: 'DraftPublished', data: { jobFilterId, publicationId } }];
  }
  const command = commandOf(attempt, state, index);
  if (!command) return [];
  const decision = draftWeekDecider.decide(command, state, cafeContext(), meta);
  return decision.ok ? decision.events : (decision.events ?? []);
}

function commandOf(
  { does, pick: [first, second, third, fourth] }: DraftingAttempt,
  { slots }: typeof draftWeekDecider.initialState,
  index: number,
): DraftWeekCommand | null {
  const unbased = { basedOn: {}, undoOf: null, confirm: true };
  const time = timeOn(day(second % 7), from(TIMES, third) as string);
  const jobId = from(JOBS, fourth) as (typeof JOBS)[number];
  const userId = from(PEOPLE, fourth) ?? null;
  const jobFilterId = first % 3 === 0 ? KITCHEN : FLOOR;
  if (does === 'add')
    return { type: 'AddSlot', slotId: `slot-${index}` as SlotId, jobId, time, userId, shiftId: null, ...unbased };
  if (does === 'discard') return { type: 'DiscardDraft', jobFilterId, ...unbased };
  if (does === 'revise')
    return {
      type: 'StartDraft',
      jobFilterId,
      source: { kind: 'published' },
      scenarioId: null,
      slots: [
        {
          slotId: `slot-${index}` as SlotId,
          jobFilterId,
          jobId: jobFilterId === KITCHEN ? COOK : SERVICE,
          time,
          userId: null,
          shiftId: null,
        },
      ],
      onlyAvailable: false,
      ...unbased,
    };
  const slot = from(Object.values(slots), first);
  if (!slot) return null;
  const { slotId } = slot;
  if (does === 'remove') return { type: 'RemoveSlot', slotId, ...unbased };
  if (does === 'move') return { type: 'ChangeSlot', slotId, time, ...unbased };
  if (does === 'plan') return { type: 'ChangeSlot', slotId, userId, ...unbased };
  return { type: 'ChangeSlot', slotId, jobId, ...unbased };
}

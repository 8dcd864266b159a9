import fc from 'fast-check';
import type {
  CancelReasonId,
  CommandId,
  EventId,
  JobFilterId,
  JobId,
  LocationId,
  ShiftId,
  SlotId,
  TemplateId,
  UserId,
} from '../../kernel/ids.js';
import { endAt, type ShiftTime } from '../../kernel/shift-time.js';
import { END_OPTIONS, START_OPTIONS } from '../../kernel/time-options.js';
import { type Basis, type DraftWeekIntent, partKey } from '../../draft-week/draft-week.commands.js';
import type { SlotData } from '../../draft-week/draft-week.events.js';
import type { ChangeShift, RosterWeekCommand } from '../../roster-week/roster-week.commands.js';
import { type Shift, shiftsOf } from '../../roster-week/roster-week.state.js';
import { writeId } from '../../testing/recorded.js';
import {
  BARTENDER,
  CAFE_JOBS,
  CAFE_STAFF,
  DOORMAN,
  KIM,
  CAFE_NOOR,
  SANNE,
  TOM,
} from '../../planning/testing/cafe-context.js';
import {
  editDraft,
  editRoster,
  emptyOrganisation,
  type ModelOrganisation,
  moveShift,
  type ModelOutcome,
  publish,
  undo,
  modelWeekAt,
} from './model-organisation.js';
import {
  timeOn,
  BAR,
  CAFE,
  COOK,
  DAAN,
  day,
  EMMA,
  FLOOR,
  KITCHEN,
  MONDAY,
  SERVICE,
} from '../../planning/testing/planning-fixtures.js';

/**
 * Histories of one week at a café and a bar: few people, few days, two managers, so that they meet all the time. Long,
 * because each kind of step stands here beside what it does: whoever adds one sees what it meets.
 */
const DAYS = 3;
const PEOPLE: readonly (UserId | null)[] = [EMMA, DAAN, TOM, null, EMMA, DAAN, TOM, CAFE_NOOR];
/** More often those that exist at a place than those that do not. */
const JOBS = new Map<LocationId, readonly JobId[]>([
  [CAFE, [SERVICE, COOK, BARTENDER, SERVICE, COOK, BARTENDER, DOORMAN]],
  [BAR, [DOORMAN, SERVICE, DOORMAN, SERVICE, DOORMAN, SERVICE, COOK]],
]);
/** More often times that fit than any start with any end. */
const TIMES = ['11:00-17:00', '17:00-close', '07:00-15:00', '16:00-23:00', '18:00-as needed'];
const REASONS = ['ill', 'busy'] as CancelReasonId[];
const DOOR = 'door' as JobFilterId;
const TEMPLATE = 'template' as TemplateId;
/** Revision of a write that no history contains. */
const OLD_REVISION = `${writeId(1)}:0` as EventId;

export const MODEL_JOB_FILTERS = new Map([
  [CAFE, [FLOOR, KITCHEN]],
  [BAR, [DOOR]],
]);

export const anOrganisation = (): ModelOrganisation =>
  emptyOrganisation({
    monday: MONDAY,
    jobs: new Map([
      [CAFE, CAFE_JOBS],
      [
        BAR,
        { [DOORMAN]: { jobFilterId: DOOR, callAllowed: true }, [SERVICE]: { jobFilterId: DOOR, callAllowed: false } },
      ],
    ]),
    people: CAFE_STAFF.map((person) => ({ ...person, locationIds: person.userId === TOM ? [CAFE] : [CAFE, BAR] })),
  });

/** Random numbers of one step; the step is built from what exists when it runs. */
export interface HistoryStep {
  readonly kind: (typeof STEP_KINDS)[number];
  readonly locationIndex: number;
  readonly manager: number;
  readonly choice: readonly [number, number, number, number, number, number];
}

export const STEP_KINDS = [
  'add-slot',
  'change-slot',
  'remove-slot',
  'start-draft',
  'template-day',
  'discard',
  'publish',
  'undo',
  'add-shift',
  'shifts-of-day',
  'change-shift',
  'remove-shift',
  'flag-shift',
  'move-shift',
] as const;

/** Edits of slots and shifts come more often than whole weeks do. */
const WEIGHTS: Partial<Record<HistoryStep['kind'], number>> = {
  'add-slot': 6,
  'change-slot': 6,
  'remove-slot': 2,
  undo: 2,
  'change-shift': 5,
  publish: 2,
};

const anyNumber = fc.nat({ max: 9_999 });

export const anyStep: fc.Arbitrary<HistoryStep> = fc.record({
  kind: fc.oneof(...STEP_KINDS.map((kind) => ({ weight: WEIGHTS[kind] ?? 1, arbitrary: fc.constant(kind) }))),
  locationIndex: anyNumber,
  manager: anyNumber,
  choice: fc.tuple(anyNumber, anyNumber, anyNumber, anyNumber, anyNumber, anyNumber),
});

/** Arbitrary histories of 40 to 80 steps, in which a week is drafted, published, edited and revised. */
export const anyHistory: fc.Arbitrary<HistoryStep[]> = fc.array(anyStep, { minLength: 40, maxLength: 80, size: 'max' });

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;

const timeOf = (onDay: number, start: number, end: number): ShiftTime =>
  end % 6 === 0
    ? { date: day(onDay % DAYS), start: pick(START_OPTIONS, start), end: endAt(pick(END_OPTIONS, end)) }
    : timeOn(day(onDay % DAYS), pick(TIMES, start));

/** A step, and all that it can be about. */
interface Scene {
  readonly organisation: ModelOrganisation;
  readonly step: HistoryStep;
  readonly number: number;
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
  readonly author: { readonly commandId: CommandId; readonly actorId: UserId };
  readonly confirm: boolean;
}

/** Runs a step as command `number`; null when nothing exists that it could change. */
export function runStep(organisation: ModelOrganisation, step: HistoryStep, number: number): ModelOutcome | null {
  const locationId = pick([CAFE, BAR], step.locationIndex);
  const scene: Scene = {
    organisation,
    step,
    number,
    locationId,
    jobFilterId: pick(MODEL_JOB_FILTERS.get(locationId) ?? [], step.choice[5]),
    author: { commandId: writeId(number), actorId: pick([SANNE, KIM], step.manager) },
    confirm: step.choice[5] % 8 !== 0,
  };
  return runDraftStep(scene) ?? runRosterStep(scene);
}

function runDraftStep(scene: Scene): ModelOutcome | null {
  const { organisation, locationId, author, jobFilterId, confirm, number, step } = scene;
  const { draft } = modelWeekAt(organisation, locationId);
  const edit = (intent: DraftWeekIntent, basis: Basis = { basedOn: {}, undoOf: null }) =>
    editDraft(organisation, locationId, author, { ...intent, ...basis });
  const slotIds = [...Object.keys(draft.state.slots), ...Object.keys(draft.state.gone)] as SlotId[];
  const [a, b, c, d, e, f] = step.choice;

  switch (step.kind) {
    case 'add-slot': {
      const slotId = e % 8 === 0 && slotIds.length > 0 ? pick(slotIds, d) : (`slot-${number}` as SlotId);
      const requested = { jobId: jobAt(locationId, a), time: timeOf(b, e, d), userId: pick(PEOPLE, c) };
      return edit({ type: 'AddSlot', slotId, ...requested, shiftId: null, confirm });
    }
    case 'change-slot': {
      const slot = pick(Object.values(draft.state.slots), a);
      if (!slot) return null;
      const seen = f % 7 === 0 ? OLD_REVISION : slot.parts.person.revision;
      const changes = {
        ...(b % 3 === 0 ? { time: timeOf(c, d, e) } : {}),
        ...(b % 4 === 0 ? { jobId: jobAt(locationId, d) } : {}),
        ...(b % 6 === 0 ? {} : { userId: pick(PEOPLE, e) }),
      };
      const basis = { basedOn: { [partKey(slot.slotId, 'person')]: seen }, undoOf: null };
      return edit({ type: 'ChangeSlot', slotId: slot.slotId, ...changes, confirm }, basis);
    }
    case 'remove-slot':
      return slotIds.length > 0 ? edit({ type: 'RemoveSlot', slotId: pick(slotIds, a) }) : null;
    case 'start-draft': {
      const revises = draft.state.parts[jobFilterId]?.status === 'published' || a % 3 === 0;
      const source = revises ? ({ kind: 'published' } as const) : ({ kind: 'week', monday: day(-7) } as const);
      const slots = revises ? revisingSlots(scene) : newSlots(scene, 4);
      return edit({ type: 'StartDraft', jobFilterId, source, scenarioId: null, slots, onlyAvailable: b % 2 === 0 });
    }
    case 'template-day': {
      const slots = newSlots(scene, a % 3);
      return edit({ type: 'AddTemplateDay', jobFilterId, templateId: TEMPLATE, date: day(b % DAYS), slots, confirm });
    }
    case 'discard':
      return edit({ type: 'DiscardDraft', jobFilterId, confirm });
    case 'publish':
      return publish(organisation, locationId, author, jobFilterId);
    case 'undo': {
      const undone = new Set(draft.events.map(({ meta }) => meta.undoOf));
      const undoable = draft.events.filter(
        ({ meta }) => meta.actorId === author.actorId && !undone.has(meta.commandId),
      );
      const writes = [...new Set(undoable.map(({ meta }) => meta.commandId))].slice(-4);
      return writes.length > 0 ? undo(organisation, locationId, author, pick(writes, a)) : null;
    }
    default:
      return null;
  }
}

function runRosterStep(scene: Scene): ModelOutcome | null {
  const { organisation, locationId, author, jobFilterId, confirm, number, step } = scene;
  const change = (command: RosterWeekCommand) => editRoster(organisation, locationId, author, command);
  const [a, b, c, d, e] = step.choice;
  const shift = pick(Object.values(modelWeekAt(organisation, locationId).roster.state.shifts), a);

  switch (step.kind) {
    case 'add-shift': {
      const requested = { jobId: jobAt(locationId, a), time: timeOf(b, c, d), open: e % 2 === 0 };
      return change({ type: 'AddShift', shiftId: `shift-${number}` as ShiftId, ...requested });
    }
    case 'shifts-of-day': {
      const shifts = newSlots(scene, a % 3).map(({ slotId, jobId, time, userId }) => {
        const shiftId = slotId as string as ShiftId;
        return { shiftId, jobFilterId, jobId, time, userId, open: false, replacementOf: null };
      });
      return change({
        type: 'AddShiftsOfDay',
        templateId: TEMPLATE,
        jobFilterId,
        date: day(b % DAYS),
        shifts,
        confirm,
      });
    }
    case 'change-shift':
      return shift ? change(changeOf(scene, shift)) : null;
    case 'move-shift': {
      const to = locationId === CAFE ? BAR : CAFE;
      return shift ? moveShift(organisation, { from: locationId, to }, author, changeOf(scene, shift)) : null;
    }
    case 'remove-shift': {
      const pending = { pendingRequests: b % 2, pendingSwaps: 0 };
      return shift ? change({ type: 'RemoveShift', shiftId: shift.shiftId, ...pending, confirm }) : null;
    }
    case 'flag-shift':
      return shift ? change({ type: 'FlagShift', shiftId: shift.shiftId }) : null;
    default:
      return null;
  }
}

const jobAt = (locationId: LocationId, number: number): JobId => pick(JOBS.get(locationId) ?? [], number);

/** Slots as templates and earlier weeks give them: jobs of the job filter, times that are a choice. */
function newSlots(
  { organisation, number, jobFilterId, locationId, step: { choice } }: Scene,
  count: number,
): SlotData[] {
  const [a, b, c] = choice;
  const jobsAtLocation = organisation.jobs.get(locationId) ?? {};
  const jobs = (JOBS.get(locationId) ?? []).filter((jobId) => jobsAtLocation[jobId]?.jobFilterId === jobFilterId);
  return Array.from({ length: count }, (_, index) => ({
    slotId: `slot-${number}-${index}` as SlotId,
    jobFilterId,
    jobId: pick(jobs, a + index),
    time: timeOf(b + index, index, 1),
    userId: pick(PEOPLE, c + index),
    shiftId: null,
  }));
}

/** The slots with which the server revises a published part. */
function revisingSlots({ organisation, locationId, jobFilterId, number }: Scene): SlotData[] {
  return shiftsOf(modelWeekAt(organisation, locationId).roster.state, jobFilterId)
    .filter(({ calledOff }) => !calledOff)
    .map(({ shiftId, jobId, time, userId }, index) => {
      return { slotId: `slot-${number}-${index}` as SlotId, jobFilterId, jobId, time, userId, shiftId };
    });
}

function changeOf({ locationId, number, confirm, step: { choice } }: Scene, { shiftId, revision }: Shift): ChangeShift {
  const [, b, c, d, e, f] = choice;
  return {
    type: 'ChangeShift',
    shiftId,
    replacementId: `shift-${number}` as ShiftId,
    ...(b % 4 === 0 ? { time: timeOf(c, d, e) } : {}),
    ...(b % 5 === 0 ? { jobId: jobAt(locationId, d) } : {}),
    ...(b % 3 === 0 ? {} : { userId: pick(PEOPLE, e) }),
    ...(c % 3 === 0 ? { calledOff: d % 2 === 0, reasonId: pick(REASONS, e) } : {}),
    ...(c % 7 === 0 ? { open: d % 2 === 0 } : {}),
    basedOn: f % 7 === 0 ? OLD_REVISION : revision,
    confirm,
  };
}

/** Draft slots of a location without revisions, sorted by id. */
export const draftedIn = (organisation: ModelOrganisation, locationId: LocationId): SlotData[] =>
  Object.values(modelWeekAt(organisation, locationId).draft.state.slots)
    .map(({ slotId, jobFilterId, jobId, time, userId, shiftId }) => ({
      slotId,
      jobFilterId,
      jobId,
      time,
      userId,
      shiftId,
    }))
    .sort((one, other) => (one.slotId < other.slotId ? -1 : 1));

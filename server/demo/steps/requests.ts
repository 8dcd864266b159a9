import { mondayOf } from '#domain/kernel/civil-date';
import { ChangeShiftAt } from '../../features/roster-week/roster-week.messages.js';
import { EditShiftRequest } from '../../features/shift-request/shift-request.messages.js';
import { EditSwap, type SwapEdit } from '../../features/swap/swap.messages.js';
import type { Caller } from '../../http/caller.js';
import type { Demo, DemoAction, DemoStep, PersonalAction } from '../demo.js';
import type { DemoData, DemoShift } from '../demo-data.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';
import { filterOf } from '../demo-places.js';

type DemoSwap = DemoData['swapShifts'][number];
type DemoRequest = DemoData['shiftRequests'][number];

/** Step: swaps, shift requests and their decisions. */
export const requests: DemoStep = (demo) => [
  ...demo.data.swapShifts.flatMap((swap) => [offer(demo, swap), ...accept(demo, swap), ...decideSwap(demo, swap)]),
  ...demo.data.shiftRequests.flatMap((request) => [
    ask(demo, request),
    ...decideRequest(demo, request),
    ...planOther(demo, request),
  ]),
];

function shiftWith({ data }: Demo, id: number): DemoShift {
  const shift = data.fullSchedules.find((candidate) => candidate.id === id);
  if (!shift) throw new Error(`The demo has no published shift ${id}`);
  return shift;
}

const placeOf = (demo: Demo, { id, locationId, dayOffset }: DemoShift) => {
  const date = demo.date(dayOffset);
  return { shiftId: demoIds.shift(id), locationId: demoIds.location(locationId), date, monday: mondayOf(date) };
};

const managerOf = (demo: Demo, { locationId, jobId }: DemoShift): Caller =>
  demo.editor(locationId, filterOf(demo.data, jobId));

function swapAction(
  demo: Demo,
  swap: DemoSwap,
  { edit, ...action }: Pick<PersonalAction, 'name' | 'at' | 'by' | 'cause'> & { edit: SwapEdit },
): DemoAction {
  const shift = shiftWith(demo, swap.shiftId);
  const requested = swap.withShiftId === null ? [] : [shiftWith(demo, swap.withShiftId)];
  const dates = [shift, ...requested].map(({ dayOffset }) => demo.date(dayOffset));
  const { shiftId } = placeOf(demo, shift);
  return { ...action, command: (origin, caller) => new EditSwap(caller, origin, shiftId, edit, { dates }) };
}

function offer(demo: Demo, swap: DemoSwap): DemoAction {
  const shift = shiftWith(demo, swap.shiftId);
  const { shiftId, locationId } = placeOf(demo, shift);
  const at = demoTimes.offer(shift.dayOffset, swap.id);
  const by = demo.person(swap.fromUserId);
  const wantedShiftId = swap.withShiftId === null ? null : demoIds.shift(swap.withShiftId);
  const to = { userId: by.userId, toUserId: demoIds.user(swap.toUserId), wantedShiftId };
  const edit = { type: 'OfferSwap', swapId: demoIds.swap(swap.id), locationId, shiftId, ...to } as const;
  return swapAction(demo, swap, { name: `swap ${swap.id}`, at, by, cause: 'swap-shift-create', edit });
}

function accept(demo: Demo, swap: DemoSwap): DemoAction[] {
  if (!swap.accepted) return [];
  const at = demoTimes.accept(shiftWith(demo, swap.shiftId).dayOffset, swap.id);
  const by = demo.person(swap.toUserId);
  const edit = { type: 'AcceptSwap', swapId: demoIds.swap(swap.id), userId: by.userId } as const;
  return [swapAction(demo, swap, { name: `swap ${swap.id} accepted`, at, by, cause: 'swap-shift-accept', edit })];
}

function decideSwap(demo: Demo, swap: DemoSwap): DemoAction[] {
  if (swap.action === null) return [];
  const shift = shiftWith(demo, swap.shiftId);
  const at = demoTimes.decideOffer(shift.dayOffset, swap.id);
  const by = managerOf(demo, shift);
  const approved = swap.action === 'approve';
  const edit = { type: 'DecideSwap', swapId: demoIds.swap(swap.id), approved, confirm: true } as const;
  return [swapAction(demo, swap, { name: `swap ${swap.id} decided`, at, by, cause: 'swap-shift-set-action', edit })];
}

function ask(demo: Demo, { id, shiftId: requestedId, userId }: DemoRequest): DemoAction {
  const shift = shiftWith(demo, requestedId);
  const shiftKey = placeOf(demo, shift);
  const { locationId, shiftId } = shiftKey;
  const by = demo.person(userId);
  const shiftRequestId = demoIds.shiftRequest(id);
  const edit = { type: 'RequestOpenShift', shiftRequestId, locationId, shiftId, userId: by.userId } as const;
  return {
    name: `shift request ${id}`,
    at: demoTimes.request(shift.dayOffset, id),
    by,
    cause: 'shift-requests-create',
    command: (origin, caller) => new EditShiftRequest(caller, origin, shiftKey, edit),
  };
}

function decideRequest(demo: Demo, { id, shiftId, action }: DemoRequest): DemoAction[] {
  if (action === null) return [];
  const shift = shiftWith(demo, shiftId);
  const shiftRequestId = demoIds.shiftRequest(id);
  const edit = { type: 'DecideShiftRequest', shiftRequestId, approved: action === 'approve', confirm: true } as const;
  return [
    {
      name: `shift request ${id} decided`,
      at: demoTimes.decideRequest(shift.dayOffset, id),
      by: managerOf(demo, shift),
      cause: 'shift-requests-set-action',
      command: (origin, caller) => new EditShiftRequest(caller, origin, placeOf(demo, shift), edit),
    },
  ];
}

/** Plans somebody else on a shift after a declined request. */
function planOther(demo: Demo, { id, shiftId, action }: DemoRequest): DemoAction[] {
  const shift = shiftWith(demo, shiftId);
  if (action !== 'decline' || shift.userId === null) return [];
  const changes = { userId: demoIds.user(shift.userId) };
  return [
    {
      name: `shift ${shiftId} planned after all`,
      at: demoTimes.planOther(shift.dayOffset, id),
      by: managerOf(demo, shift),
      cause: 'full-schedules-plan-user',
      command: (origin, caller) =>
        new ChangeShiftAt(caller, origin, placeOf(demo, shift), changes, { confirm: true }, 'userId'),
    },
  ];
}

import { mondayOf } from '#domain/kernel/civil-date';
import { ChangeShiftAt } from '../../features/roster-week/roster-week.messages.js';
import { EditShiftRequest } from '../../features/shift-request/shift-request.messages.js';
import { EditSwap, type SwapEdit } from '../../features/swap/swap.messages.js';
import type { Caller } from '../../http/caller.js';
import type { Demo, DemoAction, DemoStep } from '../demo.js';
import type { DemoData, DemoShift } from '../demo-data.js';
import { demoIds } from '../demo-ids.js';
import { filterOf } from '../demo-places.js';

type DemoSwap = DemoData['swapShifts'][number];
type DemoRequest = DemoData['shiftRequests'][number];

/** What people ask of each other and of managers, and what managers have decided about it. */
export const requests: DemoStep = {
  title: 'swaps and requests for open shifts',
  async load(demo) {
    const { swapShifts, shiftRequests } = demo.data;
    const wants = shiftRequests.map((request): DemoAction => ask(demo, request));
    await demo.act([...swapShifts.map((swap) => offer(demo, swap)), ...wants]);
    await demo.act(swapShifts.flatMap((swap) => (swap.accepted ? [accept(demo, swap)] : [])));
    await demo.act([
      ...swapShifts.flatMap((swap) => decideSwap(demo, swap)),
      ...shiftRequests.flatMap((request) => decideRequest(demo, request)),
    ]);
    await demo.act(shiftRequests.flatMap((request) => planOther(demo, request)));
  },
};

function shiftWith({ data }: Demo, id: number): DemoShift {
  const shift = data.fullSchedules.find((candidate) => candidate.id === id);
  if (!shift) throw new Error(`The demo has no published shift ${id}`);
  return shift;
}

const placeOf = (demo: Demo, { id, locationId, dayOffset }: DemoShift) => {
  const date = demo.date(dayOffset);
  return { shiftId: demoIds.shift(id), locationId: demoIds.location(locationId), date, monday: mondayOf(date) };
};

const managerOf = (demo: Demo, { locationId, jobId }: DemoShift): Caller => demo.editor(locationId, filterOf(demo.data, jobId));

/** A shift of today may have begun. */
const isPast = (demo: Demo, { dayOffset }: DemoShift): boolean => demo.date(dayOffset) <= demo.today;

function swapAction(
  demo: Demo,
  swap: DemoSwap,
  { name, by, cause, edit }: Pick<DemoAction, 'name' | 'by' | 'cause'> & { edit: SwapEdit },
): DemoAction {
  const shift = shiftWith(demo, swap.shiftId);
  const wanted = swap.withShiftId === null ? [] : [shiftWith(demo, swap.withShiftId)];
  const dates = [shift, ...wanted].map(({ dayOffset }) => demo.date(dayOffset));
  const imported = [shift, ...wanted].some((one) => isPast(demo, one));
  const { shiftId } = placeOf(demo, shift);
  return { name, by, cause, command: (origin, caller) => new EditSwap(caller, origin, shiftId, edit, { dates, imported }) };
}

function offer(demo: Demo, swap: DemoSwap): DemoAction {
  const { shiftId, locationId } = placeOf(demo, shiftWith(demo, swap.shiftId));
  const by = demo.person(swap.fromUserId);
  const wantedShiftId = swap.withShiftId === null ? null : demoIds.shift(swap.withShiftId);
  const to = { userId: by.userId, toUserId: demoIds.user(swap.toUserId), wantedShiftId };
  const edit = { type: 'OfferSwap', swapId: demoIds.swap(swap.id), locationId, shiftId, ...to } as const;
  return swapAction(demo, swap, { name: `swap ${swap.id}`, by, cause: 'swap-shift-create', edit });
}

function accept(demo: Demo, swap: DemoSwap): DemoAction {
  const by = demo.person(swap.toUserId);
  const edit = { type: 'AcceptSwap', swapId: demoIds.swap(swap.id), userId: by.userId } as const;
  return swapAction(demo, swap, { name: `swap ${swap.id} accepted`, by, cause: 'swap-shift-accept', edit });
}

function decideSwap(demo: Demo, swap: DemoSwap): DemoAction[] {
  if (swap.action === null) return [];
  const by = managerOf(demo, shiftWith(demo, swap.shiftId));
  const approved = swap.action === 'approve';
  const edit = { type: 'DecideSwap', swapId: demoIds.swap(swap.id), approved, confirm: true } as const;
  return [swapAction(demo, swap, { name: `swap ${swap.id} decided`, by, cause: 'swap-shift-set-action', edit })];
}

function ask(demo: Demo, { id, shiftId: shift, userId }: DemoRequest): DemoAction {
  const place = placeOf(demo, shiftWith(demo, shift));
  const { locationId, shiftId } = place;
  const by = demo.person(userId);
  const shiftRequestId = demoIds.shiftRequest(id);
  const edit = { type: 'RequestOpenShift', shiftRequestId, locationId, shiftId, userId: by.userId } as const;
  return {
    name: `shift request ${id}`,
    by,
    cause: 'shift-requests-create',
    command: (origin, caller) => new EditShiftRequest(caller, origin, place, edit, isPast(demo, shiftWith(demo, shift))),
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
      by: managerOf(demo, shift),
      cause: 'shift-requests-set-action',
      command: (origin, caller) => new EditShiftRequest(caller, origin, placeOf(demo, shift), edit, true),
    },
  ];
}

/** Somebody who had not asked works the shift in the end. */
function planOther(demo: Demo, { shiftId, action }: DemoRequest): DemoAction[] {
  const shift = shiftWith(demo, shiftId);
  if (action !== 'decline' || shift.userId === null) return [];
  const changes = { userId: demoIds.user(shift.userId) };
  return [
    {
      name: `shift ${shiftId} planned after all`,
      by: managerOf(demo, shift),
      cause: 'full-schedules-plan-user',
      command: (origin, caller) => new ChangeShiftAt(caller, origin, placeOf(demo, shift), changes, { confirm: true }, 'userId'),
    },
  ];
}

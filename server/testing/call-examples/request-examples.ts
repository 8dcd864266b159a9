import { type CallExamples, colleagueOf } from './call-example.js';

/** Examples of open shifts, swaps and notifications. */
export const REQUEST_EXAMPLES: CallExamples = {
  'shift-requests-pending': () => ({}),
  'shift-requests-history': () => ({ query: { showLastYear: '1' } }),
  'shift-requests-set-action': async (world) => ({
    params: { id: await world.shiftRequest('daan') },
    body: { action: 'approve', confirm: true },
  }),
  'shift-requests-create': async (world) => ({ body: { fullScheduleId: await world.openShift() } }),
  'shift-requests-by-user': (_world, me) => ({ params: { id: me }, query: { showLastYear: '1' } }),
  'shift-requests-withdraw': async (world, me) => ({ params: { id: await world.shiftRequest(me) } }),
  'swap-shift-unapproved': () => ({}),
  'swap-shift-confirmed': () => ({ query: { showLastYear: '1' } }),
  'swap-shift-set-action': async (world) => ({
    params: { id: await world.acceptedSwap('emma', 'daan') },
    body: { action: 'approve', confirm: true },
  }),
  'swap-shift-create': async (world, me) => ({ body: await world.offer(me, colleagueOf(me)) }),
  'swap-shift-offerees': async (world, me) => {
    const { fullScheduleId } = await world.offer(me, colleagueOf(me));
    return { query: { fullScheduleId } };
  },
  'swap-shift-by-user': (_world, me) => ({ params: { id: me }, query: { showLastYear: '1' } }),
  'swap-shift-accept': async (world, me) => ({ params: { id: await world.swap(colleagueOf(me), me) } }),
  'swap-shift-refuse': async (world, me) => ({ params: { id: await world.swap(colleagueOf(me), me) } }),
  'swap-shift-withdraw': async (world, me) => ({ params: { id: await world.swap(me, colleagueOf(me)) } }),

  'notifications-list': () => ({}),
  'notifications-read': async (world, me) => ({ body: { ids: [await world.notification(me)] } }),
  'to-decide-list': () => ({}),
  'roster-remind': async (world) => ({ body: { week: await world.unseenWeek() } }),
  'seen-mark': async (world) => ({ body: { kind: 'news', ids: [await world.news()] } }),
  'seen-remind': async (world) => ({ body: { kind: 'news', id: await world.news() } }),
  'seen-by': async (world) => ({ query: { kind: 'news', id: await world.news() } }),
};

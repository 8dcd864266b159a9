import type { Instant } from '../kernel/clock-time.js';
import { type Decider, happened } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { UserId } from '../kernel/ids.js';
import { type SeenEvent, type SeenItem, seenKey } from './seen.events.js';

/** Instants at which a person first saw items, by `seenKey`; the last 1000. */
export interface SeenState {
  readonly seenAt: Readonly<Record<string, Instant>>;
}

/** Marks items as seen by a person. */
export interface MarkSeen {
  readonly type: 'MarkSeen';
  readonly userId: UserId;
  readonly items: readonly SeenItem[];
}

/** More than anybody is shown: what was seen before so many others is on no page any more. */
const REMEMBERED = 1000;

/** Rules of one person's read receipts: the first time counts, repeated marks have no events. */
export const seenDecider: Decider<MarkSeen, SeenEvent, SeenState> = {
  initialState: { seenAt: {} },
  evolve(state, events: readonly Recorded<SeenEvent>[]) {
    if (events.length === 0) return state;
    const seenAt = new Map(Object.entries(state.seenAt));
    for (const { data, meta } of events)
      for (const item of data.items) if (!seenAt.has(seenKey(item))) seenAt.set(seenKey(item), meta.at);
    return { seenAt: Object.fromEntries([...seenAt].slice(-REMEMBERED)) };
  },
  decide({ userId, items }, { seenAt }) {
    const fresh = new Map(items.filter((item) => !(seenKey(item) in seenAt)).map((item) => [seenKey(item), item]));
    return fresh.size > 0 ? happened({ type: 'ItemsSeen', data: { userId, items: [...fresh.values()] } }) : happened();
  },
};

import type { Recorded } from '../kernel/event.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import type { Commit } from '../live/messages.js';

/** Types the events of a draft week's commit; a cast without a check. */
export const commitEvents = ({ events }: Pick<Commit, 'events'>): readonly Recorded<DraftWeekEvent>[] =>
  events as readonly unknown[] as readonly Recorded<DraftWeekEvent>[];

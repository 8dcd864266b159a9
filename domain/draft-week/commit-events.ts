import type { Recorded } from '../kernel/event.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import type { Commit } from '../live/messages.js';

/** What happened in a commit of a draft week; its stream says what its events are. */
export const commitEvents = ({ events }: Pick<Commit, 'events'>): readonly Recorded<DraftWeekEvent>[] =>
  events as readonly unknown[] as readonly Recorded<DraftWeekEvent>[];

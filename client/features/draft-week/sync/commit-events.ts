import type { Recorded } from '#domain/kernel/event';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import type { Commit } from '#domain/live/messages';

/** What happened in a commit of a draft week; its stream says what its events are. */
export const eventsOf = ({ events }: Pick<Commit, 'events'>): readonly Recorded<DraftWeekEvent>[] =>
  events as readonly unknown[] as readonly Recorded<DraftWeekEvent>[];

import type { DomainEvent, Recorded } from '../../kernel/event.js';
import { record, type RecordedWrite } from '../../testing/recorded.js';
import { historyRecordOf } from '../history-entries.js';
import type { HistoryRecord } from '../../history/description.js';

interface Folds<Event extends DomainEvent, State> {
  readonly initialState: State;
  readonly evolve: (state: State, events: readonly Recorded<Event>[]) => State;
}

/** Test helper: history record of an event, given a stream and the events before it. */
export const historyOf = <Event extends DomainEvent, State>(
  streamId: string,
  { initialState, evolve }: Folds<Event, State>,
) => ({
  given: (...history: (Event | RecordedWrite<Event>)[]) => ({
    entry: (event: Event | RecordedWrite<Event>): HistoryRecord | null => {
      const events = record([...history, event]);
      const last = events.at(-1) as Recorded<Event>;
      return historyRecordOf({ streamId, event: last, before: evolve(initialState, events.slice(0, -1)) });
    },
  }),
});

/** Fold for streams whose history needs no state. */
export const STATELESS = { initialState: null, evolve: () => null };

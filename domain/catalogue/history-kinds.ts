import type { DomainEvent } from '../kernel/event.js';
import * as describedFeatures from './described-features.js';
import * as declaredResources from './declared-resources.js';
import type { DescribedEvent, FeatureHistory, HistoryGroup, HistoryKind } from '../history/feature-history.js';

/** A feature as whoever handles every feature sees it. */
type AnyFeature = Omit<FeatureHistory<DomainEvent>, 'events' | 'readsState'> & {
  readonly readsState?: true;
  readonly events: Readonly<Record<string, AnyEvent | null>>;
};
type AnyEvent = Pick<DescribedEvent<object, unknown>, 'describe'> & Partial<HistoryKind>;

// Each describes events of its own types only; `DESCRIBED` finds the one of an event by its name.
/** Histories of all features and declared resources. */
export const FEATURES = [
  ...Object.values(describedFeatures),
  ...Object.values(declaredResources).map(({ history }) => history),
] as unknown as readonly AnyFeature[];

/** Description by event type; null: another event of the same write describes it. */
export const DESCRIBED: ReadonlyMap<string, AnyEvent | null> = new Map(
  FEATURES.flatMap(({ events }) => Object.entries(events)),
);

const isKind = (event: AnyEvent | null): event is AnyEvent & HistoryKind => event?.group !== undefined;

/** Kinds of history entries by name, mostly an event type. */
export const HISTORY_KIND_BY_NAME: ReadonlyMap<string, HistoryKind> = new Map(
  FEATURES.flatMap(({ events, otherKinds = {} }): [string, HistoryKind][] => [
    ...Object.entries(events).flatMap(([type, event]): [string, HistoryKind][] =>
      isKind(event) ? [[type, event]] : [],
    ),
    ...Object.entries(otherKinds),
  ]),
);

/** Names of all kinds of history entries. */
export const HISTORY_KINDS: readonly string[] = [...HISTORY_KIND_BY_NAME.keys()];

/** Names of the kinds of entries in a group of the history filter. */
export const kindsOf = (group: HistoryGroup): string[] =>
  HISTORY_KINDS.filter((kind) => HISTORY_KIND_BY_NAME.get(kind)?.group === group);

import type { LocationId } from '#domain/kernel/ids';
import { useLocationList } from '../../platform/live/use-location-list.js';

/** Gives the name of a scenario of a location; null: there is none. */
export function useScenarioName(location: LocationId): (scenarioId: string | null) => string | null {
  const scenarios = useLocationList('scenario', location).list.data ?? [];
  return (scenarioId) => scenarios.find(({ id }) => id === scenarioId)?.name ?? null;
}

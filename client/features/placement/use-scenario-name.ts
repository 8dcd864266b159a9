import type { LocationId } from '#domain/kernel/ids';
import { useLocationList } from '../../platform/live/use-location-list.js';

/**
 * Returns a function from a scenario's id to its name; null for no id, an unknown one, and until the list is loaded.
 */
export function useScenarioName(location: LocationId): (scenarioId: string | null) => string | null {
  const scenarios = useLocationList('scenario', location).list.data ?? [];
  return (scenarioId) => scenarios.find(({ id }) => id === scenarioId)?.name ?? null;
}

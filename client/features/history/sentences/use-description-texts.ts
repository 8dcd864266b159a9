import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryNames } from '#domain/history/wording';
import { useFormat, useLocationRecord, useToday, useUser } from '../../../platform/session/use-session.js';
import { useRosterDirectory } from '../../../roster/published-week/use-rosters.js';
import { usePlaces } from '../use-directory.js';
import { translateWith, type DescriptionTexts, withYears } from './description-texts.js';

/**
 * Texts of the history for the current reader, language and location; memoised. Names of jobs and departments are null
 * until the directory is loaded.
 */
export function useDescriptionTexts(): DescriptionTexts {
  const { t } = useTranslation('history');
  const format = useFormat();
  const today = useToday();
  const directory = useRosterDirectory();
  const places = usePlaces();
  const currentLocation = useLocationRecord();
  const { id: readerId } = useUser();
  return useMemo(() => {
    const { jobs, filters } = directory.phase === 'ready' ? directory : { jobs: null, filters: [] };
    const names: HistoryNames = {
      job: (id) => jobs?.get(id)?.name ?? null,
      department: (id) => filters.find((filter) => filter.id === id)?.name ?? null,
      location: (id) =>
        places.find((location) => location.id === id)?.name ??
        (currentLocation?.horecaLocationId === id ? currentLocation.description : null),
    };
    return {
      t,
      translate: translateWith(t),
      format: withYears(format, today),
      names,
      readerId,
      locationId: currentLocation?.horecaLocationId ?? null,
    };
  }, [t, format, today, directory, places, currentLocation, readerId]);
}

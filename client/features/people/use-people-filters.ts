import { useTranslation } from 'react-i18next';
import type { JobFilterView } from '#domain/job/job.views';
import type { PersonLine } from '#domain/staff/people.views';
import { useToday } from '../../platform/session/use-session.js';
import { useJobsAt } from '../../roster/published-week/use-jobs-at.js';
import type { TableFilter } from '../../kit/tables/use-table-rows.js';
import { PERSON_STATES, stateOf } from './person-words.js';
import { useLocations } from './use-locations.js';

/**
 * Filters of the list of people; location and department only if there are several. `withDisabled` adds the state
 * `disabled`.
 */
export function usePeopleFilters(withDisabled: boolean): TableFilter<PersonLine>[] {
  const { t } = useTranslation('people');
  const today = useToday();
  const locations = useLocations();
  const { departments } = useJobsAt(locations.map(({ value }) => value));
  const nameOf = ({ name, horecaLocationId }: JobFilterView): string => {
    const locationName = locations.find(({ value }) => value === horecaLocationId)?.label;
    return locations.length > 1 && locationName
      ? t('filter.departmentAt', { department: name, location: locationName })
      : name;
  };
  const states = PERSON_STATES.filter((state) => withDisabled || state !== 'disabled');
  return [
    ...(locations.length > 1
      ? [
          {
            id: 'location',
            label: t('filter.location'),
            options: locations,
            valueOf: ({ locationIds }: PersonLine) => locationIds,
          },
        ]
      : []),
    ...(departments.length > 1
      ? [
          {
            id: 'department',
            label: t('filter.department'),
            options: departments.map((one) => ({ value: one.id, label: nameOf(one) })),
            valueOf: ({ terms }: PersonLine) =>
              departments
                .filter(({ jobIds }) => jobIds.some((id) => (terms.jobIds as readonly string[]).includes(id)))
                .map(({ id }) => id),
          },
        ]
      : []),
    {
      id: 'kind',
      label: t('filter.kind'),
      options: (['fullTimer', 'partTimer'] as const).map((value) => ({ value, label: t(`kind.${value}`) })),
      valueOf: ({ terms }) => (terms.always ? 'fullTimer' : 'partTimer'),
    },
    {
      id: 'state',
      label: t('filter.state'),
      options: states.map((value) => ({ value, label: t(`state.${value}`) })),
      valueOf: (person) => stateOf(person, today),
    },
  ];
}

import { useTranslation } from 'react-i18next';
import type { Reachable } from '#domain/delivery/delivery.views';
import type { ReminderUser } from '#domain/staff/staff.views';
import { useFormat } from '../../platform/session/use-session.js';
import { useRosterDirectory, useThisMinute } from '../../roster/published-week/use-rosters.js';
import { DataTable } from '../../kit/tables/data-table.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { Section } from '../../kit/ui/layout/section.js';

export interface ReminderPeopleProps {
  readonly people: readonly ReminderUser[];
  /** Reachability with the last reminder, by person id. */
  readonly reachable: ReadonlyMap<string, Reachable>;
  /** Ids of the chosen people. */
  readonly chosen: ReadonlySet<string>;
  /** Called with the complete new set of ids. */
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/**
 * Searchable table of people without availability in the period, by name, with jobs, last entry and last reminder
 * (`never` for none), to choose recipients by checkbox.
 */
export function ReminderPeople({ people, reachable, chosen, onChoose }: ReminderPeopleProps) {
  const { t } = useTranslation('delivery');
  const format = useFormat();
  const now = useThisMinute();
  const directory = useRosterDirectory();
  const jobs = directory.phase === 'ready' ? directory.jobs : new Map();
  const presentJobIds = [...new Set(people.flatMap(({ jobIds }) => jobIds))].filter((id) => jobs.has(id));
  const momentOf = (at: string | null | undefined) =>
    at ? format.momentShort(Date.parse(at), now) : t('reminder.never');
  return (
    <Section title={t('reminder.who', { count: people.length })}>
      <DataTable
        label={t('reminder.label')}
        searchLabel={t('people.search')}
        rows={people}
        rowId={({ id }) => id}
        sortedBy="name"
        columns={[
          { id: 'name', heading: t('people.name'), value: ({ name }) => name },
          {
            id: 'jobs',
            heading: t('people.jobs'),
            value: ({ jobIds }) => jobIds.flatMap((id) => jobs.get(id)?.name ?? []).join(', '),
            onPhone: 'bare',
          },
          {
            id: 'entered',
            heading: t('reminder.entered'),
            value: ({ lastEntered }) => lastEntered ?? '',
            cell: ({ lastEntered }) => momentOf(lastEntered),
          },
          {
            id: 'reminded',
            heading: t('reminder.reminded'),
            value: ({ id }) => reachable.get(id)?.remindedAt ?? '',
            cell: ({ id }) => momentOf(reachable.get(id)?.remindedAt),
          },
        ]}
        filters={[
          {
            id: 'job',
            label: t('people.job'),
            options: presentJobIds.map((id) => ({ value: id, label: jobs.get(id)?.name ?? '' })),
            valueOf: ({ jobIds }) => jobIds,
          },
        ]}
        choice={{ chosen, onChoose, nameOf: ({ name }) => name, actions: null }}
        empty={<EmptyState title={t('reminder.nobody')} text={t('reminder.nobodyText')} />}
      />
    </Section>
  );
}

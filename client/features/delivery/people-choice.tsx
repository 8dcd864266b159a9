import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CivilDate } from '#domain/kernel/civil-date';
import { usersScheduled } from '#domain/staff/staff.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { DateField } from '../../kit/forms/date-field.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';
import { DataTable } from '../../kit/tables/data-table.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { Section } from '../../kit/ui/layout/section.js';
import classes from './delivery.module.css';
import type { RecipientChoice } from './recipients.js';

export interface PeopleChoiceProps {
  readonly people: readonly RecipientChoice[];
  /** Ids of the chosen people. */
  readonly chosen: ReadonlySet<string>;
  /** Called with the complete new set of ids. */
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/**
 * Table to choose people, filtered by department, job or name. A button adds those of `people` who work on a date (asks
 * the server).
 */
export function PeopleChoice({ people, chosen, onChoose }: PeopleChoiceProps) {
  const { t } = useTranslation('delivery');
  const directory = useRosterDirectory();
  const [departments, jobs] = directory.phase === 'ready' ? [directory.filters, directory.jobs] : [[], new Map()];
  const jobNames = ({ jobIds }: RecipientChoice): string => jobIds.flatMap((id) => jobs.get(id)?.name ?? []).join(', ');
  const presentJobIds = [...new Set(people.flatMap(({ jobIds }) => jobIds))].filter((id) => jobs.has(id));
  return (
    <Section
      title={t('people.title')}
      aside={
        chosen.size > 0 ? (
          <span className="gap-6 inline-flex">
            <span role="status">{t('people.chosen', { count: chosen.size })}</span>
            <button type="button" className="no-border pointer p-0 no-ground" onClick={() => onChoose(new Set())}>
              {t('people.clear')}
            </button>
          </span>
        ) : (
          t('people.none')
        )
      }
    >
      <WhoWorks people={people} onChoose={(ids) => onChoose(new Set([...chosen, ...ids]))} />
      <div className="shrink">
        <DataTable
          label={t('people.label')}
          searchLabel={t('people.search')}
          rows={people}
          rowId={({ id }) => id}
          columns={[
            { id: 'name', heading: t('people.name'), value: ({ name }) => name },
            { id: 'jobs', heading: t('people.jobs'), value: jobNames, onPhone: null },
          ]}
          filters={[
            {
              id: 'department',
              label: t('people.department'),
              options: departments.map(({ id, name }) => ({ value: id, label: name })),
              valueOf: ({ jobIds }) =>
                departments.filter((one) => one.jobIds.some((id) => jobIds.includes(id))).map(({ id }) => id),
            },
            {
              id: 'job',
              label: t('people.job'),
              options: presentJobIds.map((id) => ({ value: id, label: jobs.get(id)?.name ?? '' })),
              valueOf: ({ jobIds }) => jobIds,
            },
          ]}
          choice={{ chosen, onChoose, nameOf: ({ name }) => name, actions: null }}
          empty={<EmptyState title={t('people.empty')} />}
        />
      </div>
    </Section>
  );
}

interface WhoWorksProps {
  readonly people: readonly RecipientChoice[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Everybody who works on a date, with one button. */
function WhoWorks({ people, onChoose }: WhoWorksProps) {
  const { t } = useTranslation('delivery');
  const [entered, setEntered] = useState('');
  const date = CivilDate.safeParse(entered).data ?? null;
  const scheduled = useQuery(usersScheduled, date === null ? null : { query: { date } });
  const workingIds = new Set(people.map(({ id }) => id));
  const working = [...new Set((scheduled.data ?? []).map(({ id }) => id))].filter((id) => workingIds.has(id));
  return (
    <div className={classes.works}>
      <DateField name="works" label={t('people.works')} value={entered} onChange={setEntered} />
      {date === null ? (
        <p className={`secondary f-13 ${classes.hint}`}>{t('people.worksHint')}</p>
      ) : working.length > 0 ? (
        <Button variant="default" onClick={() => onChoose(working)}>
          {t('people.chooseWorking', { count: working.length })}
        </Button>
      ) : (
        scheduled.phase === 'ready' && (
          <p className={`secondary f-13 ${classes.hint}`} role="status">
            {t('people.nobodyWorks')}
          </p>
        )
      )}
    </div>
  );
}

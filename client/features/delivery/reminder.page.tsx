import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { usersAvailabilityReminder } from '#domain/staff/staff.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { DateField } from '../../kit/forms/date-field.js';
import { settled } from '../../platform/state/settled.js';
import { useToday } from '../../platform/session/use-session.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import classes from './delivery.module.css';
import { type ReminderPeriod, ReminderForm } from './reminder-form.js';
import { ReminderPeople } from './reminder-people.js';
import { SentList } from './sent-list.js';
import { useRecipients } from './use-people.js';

/** Waits shortly for the directory of jobs and departments. */
export const loader = async (): Promise<null> => {
  await settled(rosterDirectory, ({ phase }) => phase !== 'loading');
  return null;
};

/** As long as a period may be. */
const MAX_DAYS = 62;

/**
 * /availability-reminder: part-timers of one department without availability in a period of at most 62 days, and a
 * message that asks for it. Next week and all people are preselected; after sending nobody is.
 */
export function Page() {
  const { t } = useTranslation('delivery');
  const monday = addDays(mondayOf(useToday()), 7);
  const [from, setFrom] = useState<string>(monday);
  const [until, setUntil] = useState<string>(addDays(monday, 6));
  const [department, setDepartment] = useState<string | null>(null);
  const directory = useRosterDirectory();
  const departments = directory.phase === 'ready' ? directory.filters : [];
  const jobFilterId = department ?? departments[0]?.id ?? null;
  const period = periodOf(from, until);
  return (
    <Frame title={t('reminder.title')}>
      <p className="secondary measure mb-7">{t('reminder.intro')}</p>
      <div className={classes.works}>
        <Select
          label={t('people.department')}
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
          value={jobFilterId}
          onChange={setDepartment}
          allowDeselect={false}
          openOnFocus={false}
        />
        <DateField name="from" label={t('write.from')} value={from} onChange={setFrom} />
        <DateField
          name="until"
          label={t('write.until')}
          value={until}
          onChange={setUntil}
          error={period === null && from !== '' && until !== '' ? t('reminder.periodWrong') : null}
        />
      </div>
      {period !== null && jobFilterId !== null && (
        <Remind key={`${jobFilterId} ${period.from} ${period.until}`} jobFilterId={jobFilterId} period={period} />
      )}
    </Frame>
  );
}

/** Null: no period that can be asked about. */
function periodOf(first: string, last: string): ReminderPeriod | null {
  const [from, until] = [first, last].map((text) => CivilDate.safeParse(text).data);
  return from && until && from <= until && until < addDays(from, MAX_DAYS) ? { from, until } : null;
}

interface RemindProps {
  readonly jobFilterId: string;
  readonly period: ReminderPeriod;
}

function Remind({ jobFilterId, period }: RemindProps) {
  const { t } = useTranslation('delivery');
  const people = useQuery(usersAvailabilityReminder, { query: { ...period, jobFilterId } }, { freshMs: 0 });
  const recipients = useRecipients();
  // Nobody has chosen yet: all of them.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  for (const part of [people, recipients])
    if (part.phase === 'failed')
      return <CallErrorState title={t('reminder.failed')} error={part.error} retry={part.refetch} />;
  if (people.phase !== 'ready' || recipients.phase !== 'ready') return <TableSkeleton />;
  const reminded = chosen ?? new Set(people.data.map(({ id }) => id));
  return (
    <div className={classes.tool}>
      <ReminderPeople
        people={people.data}
        reachable={recipients.data.reachable}
        chosen={reminded}
        onChoose={setChosen}
      />
      <div className="stack shrink gap-32">
        {people.data.length > 0 && (
          <ReminderForm
            period={period}
            chosen={people.data.filter(({ id }) => reminded.has(id))}
            people={recipients.data}
            onSent={() => setChosen(new Set())}
          />
        )}
        <SentList />
      </div>
    </div>
  );
}

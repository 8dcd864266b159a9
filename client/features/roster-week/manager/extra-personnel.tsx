import { phoneText } from '#domain/staff/phone-text';
import { Select } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { minuteFrom } from '#domain/kernel/clock-time';
import { fullSchedulesExtraPersonnel } from '#domain/roster-week/roster-week.calls';
import type { ExtraPerson } from '#domain/roster-week/roster-week.views';
import { availableText } from '../../../roster/candidates/candidate-texts.js';
import { useQuery } from '../../../platform/api/use-query.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { BottomSheet } from '../../../kit/ui/overlay/bottom-sheet.js';
import { Dialog } from '../../../kit/ui/overlay/dialog.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import type { ShownDepartment } from '../use-department.js';
import classes from './extra-personnel.module.css';
import { extraDays } from './extra-days.js';
import type { ManagerWeek } from './manager-week.js';

export interface ExtraPersonnelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly week: ManagerWeek;
  readonly department: ShownDepartment;
}

/**
 * Dialog (sheet on a phone) with available, unplanned people of one department by day and their phone numbers; the
 * department can be chosen. Asks the server while open, and again whenever the week's shifts change; days before today
 * are left out.
 */
export function ExtraPersonnel({ opened, onClose, week, department }: ExtraPersonnelProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const isPhone = useIsPhone();
  const title = t('manager.extra.title');
  const subtitle = t('manager.extra.subtitle', { week: format.week(week.monday).toLocaleLowerCase() });
  const people = opened && <People week={week} department={department} />;
  if (isPhone)
    return (
      <BottomSheet opened={opened} onClose={onClose} title={title} subtitle={subtitle}>
        <div className="p-6-7-20">{people}</div>
      </BottomSheet>
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={title} subtitle={subtitle} width={560}>
      {people}
    </Dialog>
  );
}

function People({ week: { monday, roster }, department }: Pick<ExtraPersonnelProps, 'week' | 'department'>) {
  const { t } = useTranslation('rosterWeek');
  const { t: common } = useTranslation('common');
  const today = useToday();
  const [jobFilterId, setJobFilterId] = useState(
    () => department.all.find(({ id }) => id === department.shown)?.id ?? department.all[0]?.id ?? '',
  );
  // Days that are over are of no use to who looks for somebody.
  const from = mondayOf(today) === monday ? today : monday;
  const shifts = roster?.shifts;

  const found = useQuery(
    fullSchedulesExtraPersonnel,
    { query: { from, to: addDays(monday, 6), jobFilterId } },
    { freshMs: 0 },
  );
  const { refetch } = found;
  const counted = useRef(shifts);

  // The list is read again when shifts change, because it leaves out planned people.
  useEffect(() => {
    if (counted.current !== shifts) refetch();
    counted.current = shifts;
  }, [shifts, refetch]);

  return (
    <>
      {department.all.length > 1 && (
        <Select
          aria-label={common('word.department')}
          allowDeselect={false}
          data={department.all.map(({ id, name }) => ({ value: id, label: name }))}
          value={jobFilterId}
          onChange={(id) => {
            if (id !== null) setJobFilterId(id);
          }}
        />
      )}
      {found.phase === 'failed' && (
        <CallErrorState title={t('manager.extra.failed')} error={found.error} retry={refetch} />
      )}
      {found.phase === 'loading' && <RowsSkeleton rows={4} />}
      {found.data?.length === 0 && <EmptyState title={t('manager.extra.none')} text={t('manager.extra.noneText')} />}
      {found.data && found.data.length > 0 && <Days people={found.data} />}
    </>
  );
}

function Days({ people }: { readonly people: readonly ExtraPerson[] }) {
  const { t } = useTranslation('rosterWeek');
  const { t: candidates } = useTranslation('candidates');
  const format = useFormat();
  const today = useToday();
  const times = (date: CivilDate, { from, until }: ExtraPerson['days'][number]): string => {
    if (from === null || until === null) return candidates('wholeDay');
    return availableText(candidates, { from: minuteFrom(date, from), until: minuteFrom(date, until) });
  };
  return (
    <div className="grid gap-6 mt-6">
      {extraDays(people).map(({ date, people: ofDay }) => (
        <section key={date}>
          <h3 className={classes.day}>{format.dayHeading(date, today)}</h3>
          <ul>
            {ofDay.map(({ person, day }) => (
              <li key={person.id} className={classes.person}>
                <span className="ellipsis w-540">{person.name}</span>
                <span className="secondary">{times(date, day)}</span>
                {person.phoneNumber !== null && (
                  <a
                    className={`row gap-3 accent nowrap hover-line no-line ${classes.phone}`}
                    href={`tel:${person.phoneNumber}`}
                    aria-label={t('manager.extra.call', { name: person.name, number: phoneText(person.phoneNumber) })}
                  >
                    <IconPhone size={15} stroke={1.6} aria-hidden="true" />
                    <span>{phoneText(person.phoneNumber)}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

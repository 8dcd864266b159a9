import { phoneText } from '#domain/staff/phone-text';
import { ActionIcon } from '@mantine/core';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { isShiftUnderWay } from '#domain/own-roster/next-shift';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { usersPhoneList } from '#domain/staff/staff.calls';
import type { PhoneListEntry } from '#domain/staff/staff.views';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { settled } from '../../platform/state/settled.js';
import { session } from '../../platform/session/current-session.js';
import { zoneOf } from '../../platform/session/today.js';
import { useFormat, useLocationId, useLocationRecord, useToday } from '../../platform/session/use-session.js';
import { useThisMinute, useWeekRoster } from '../../roster/published-week/use-rosters.js';
import { DataTable } from '../../kit/tables/data-table.js';
import { useListSaved } from '../../kit/tables/use-list-saved.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';

/** Stored on the device: whoever stands before a closed door has to ring somebody. */
const STORED = { storedAs: 'phone-list' } as const;

/** Waits shortly for the phone list, which is stored on the device for offline use. */
export const loader = async () => {
  const id = session.location.value?.horecaLocationId;
  if (id !== undefined) await settled(query(usersPhoneList, { params: { id } }, STORED), isThere);
  return null;
};

/**
 * /phone-list: phone numbers of the location's people, with those at work now marked; available offline. Saving the
 * list as a file is recorded on the server.
 */
export function Page() {
  const { t } = useTranslation('phoneList');
  const id = useLocationId();
  const state = useQuery(usersPhoneList, { params: { id } }, STORED);
  const working = useWorkingNow();
  return (
    <Frame title={t('title')}>
      <p className="secondary f-13 lh-145 measure mb-6">
        {t('intro')} <Link to="/account">{t('own')}</Link>
      </p>
      {working.size > 0 && (
        <p className="row gap-4 f-14 medium mb-6">
          <span className="fixed square-8 round ok-ground" aria-hidden="true" />
          {t('working', { count: working.size })}
        </p>
      )}
      {state.phase === 'loading' && <TableSkeleton rows={8} columns={2} />}
      {state.phase === 'failed' && <CallErrorState title={t('failed')} error={state.error} retry={state.refetch} />}
      {state.phase === 'ready' && <People people={state.data} working={working} />}
    </Frame>
  );
}

interface PeopleProps {
  readonly people: readonly PhoneListEntry[];
  readonly working: ReadonlyMap<string, FullSchedule>;
}

function People({ people, working }: PeopleProps) {
  const { t } = useTranslation('phoneList');
  const format = useFormat();
  const id = useLocationId();
  const saved = useListSaved();
  const failureText = useFailureText();
  const nowOf = (id: string): string | null => {
    const shift = working.get(id);
    if (!shift) return null;
    const { end } = shiftTimeOf(shift.start, shift.ending);
    return end.kind === 'exact' ? t('until', { time: format.end(end) }) : t('now');
  };
  return (
    <>
      {saved.failure !== null && (
        <p className="alarm" role="alert">
          {failureText(saved.failure)}
        </p>
      )}
      <DataTable
        label={t('title')}
        rows={people}
        rowId={({ id }) => id}
        searchLabel={t('search')}
        csvName={t('csv')}
        beforeSave={() => saved.note([id])}
        columns={[
          {
            id: 'name',
            heading: t('name'),
            value: ({ name }) => name,
            cell: ({ id, name }) => (
              <span className="row wrap gap-1-5">
                <span dir="auto">{name}</span>
                {nowOf(id) !== null && (
                  <span className="gap-3 secondary f-13 inline-flex align-center">
                    <span className="fixed square-8 round ok-ground" aria-hidden="true" />
                    {nowOf(id)}
                  </span>
                )}
              </span>
            ),
          },
          {
            id: 'number',
            heading: t('number'),
            value: ({ phoneNumber }) => phoneText(phoneNumber ?? ''),
            cell: ({ name, phoneNumber }) =>
              phoneNumber === null ? (
                <span className="faint">{t('none')}</span>
              ) : (
                <a
                  className="accent num inline-flex align-center min-h-28"
                  href={`tel:${phoneNumber}`}
                  aria-label={`${t('call', { name })}: ${phoneText(phoneNumber)}`}
                >
                  {phoneText(phoneNumber)}
                </a>
              ),
            width: '34%',
            onPhone: 'bare',
          },
        ]}
        sortedBy="name"
        actions={({ name, phoneNumber }) =>
          phoneNumber !== null && (
            <span className="gap-2 inline-flex">
              <ActionIcon component="a" size="lg" href={`tel:${phoneNumber}`} aria-label={t('call', { name })}>
                <IconPhone size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon component="a" size="lg" href={`sms:${phoneNumber}`} aria-label={t('sms', { name })}>
                <IconMessage size={18} aria-hidden="true" />
              </ActionIcon>
            </span>
          )
        }
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}

/** Shifts that go on at this moment, by who works them; last night's as long as they last. */
function useWorkingNow(): ReadonlyMap<string, FullSchedule> {
  const locationId = useLocationId();
  const zone = zoneOf(useLocationRecord());
  const today = useToday();
  const now = useThisMinute();
  const week = useWeekRoster(locationId, mondayOf(today));
  // On Monday morning, Sunday's night is still of the former week.
  const weekBefore = useWeekRoster(locationId, mondayOf(addDays(today, -1)));
  return useMemo(() => {
    const shifts = [...(weekBefore?.shifts.values() ?? []), ...(week?.shifts.values() ?? [])];
    const working = shifts.filter((shift) => !shift.canceled && isShiftUnderWay(shift, now, zone));
    return new Map(working.flatMap((shift) => (shift.userId === null ? [] : [[shift.userId, shift] as const])));
  }, [week, weekBefore, now, zone]);
}

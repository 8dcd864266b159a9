import { phoneText } from '#domain/staff/phone-text';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ageOn, isMinor } from '#domain/kernel/birthday';
import { writtenReference } from '#domain/planning/reference-hours';
import type { PersonLine } from '#domain/staff/people.views';
import { RequestedAt } from '../../roster/approvals/requests/requested-at.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { useJobsAt } from '../../roster/published-week/use-jobs-at.js';
import { writtenDate } from '../../kit/forms/date-entry.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { StatusBadge, type StatusTone } from '../../kit/ui/feedback/status-badge.js';
import classes from './people.module.css';
import { type PersonState, stateOf, useContractWords } from './person-words.js';
import { useLocations } from './use-locations.js';

const TONES: Record<PersonState, StatusTone> = {
  active: 'ok',
  invited: 'plain',
  none: 'plain',
  leaving: 'warn',
  left: 'no',
  disabled: 'no',
};

/**
 * Columns of the list of people: name, state, jobs, contract, phone and account; the location's column only with
 * several locations. Address, reference hours and consent of the parents are in the file alone.
 */
export function usePeopleColumns(): TableColumn<PersonLine>[] {
  const { t } = useTranslation('people');
  const format = useFormat();
  const today = useToday();
  const contractOf = useContractWords();
  const locations = useLocations();
  const { jobs } = useJobsAt(locations.map(({ value }) => value));
  const jobNames = new Map<string, string>(jobs.map(({ id, name }) => [id, name]));
  const locationOf = (id: string) => locations.find(({ value }) => value === id)?.label ?? '';
  const stateWords = (person: PersonLine): string => {
    const state = stateOf(person, today);
    return state === 'leaving' && person.employmentUntil
      ? t('leaves', { date: format.date(person.employmentUntil) })
      : t(`state.${state}`);
  };
  const columns: TableColumn<PersonLine>[] = [
    {
      id: 'name',
      heading: t('column.name'),
      value: ({ name }) => name,
      cell: ({ id, name, birthDate }) => (
        <span className={classes.name}>
          <Anchor component={Link} to={`/people/${id}`} dir="auto">
            {name}
          </Anchor>
          {birthDate && isMinor(birthDate, today) && (
            <span className="warn nowrap warn-tint round-sm p-0-2">{t('minor', { age: ageOn(birthDate, today) })}</span>
          )}
        </span>
      ),
      width: '19%',
    },
    {
      id: 'jobs',
      heading: t('column.jobs'),
      value: ({ terms }) => terms.jobIds.flatMap((id) => jobNames.get(id) ?? []).join(', '),
    },
    {
      id: 'contract',
      heading: t('column.contract'),
      value: ({ terms }) => contractOf(terms),
      width: '12%',
    },
    {
      id: 'phone',
      heading: t('column.phone'),
      value: ({ phoneNumber }) => phoneText(phoneNumber ?? ''),
      cell: ({ phoneNumber }) => phoneNumber && <Anchor href={`tel:${phoneNumber}`}>{phoneText(phoneNumber)}</Anchor>,
      width: '12%',
    },
    { id: 'email', heading: t('column.email'), value: ({ email }) => email ?? '', isHidden: true },
    {
      id: 'reference',
      heading: t('column.reference'),
      value: ({ terms }) => writtenReference(terms.reference ?? [], format.language),
      isHidden: true,
    },
    {
      id: 'consent',
      heading: t('column.consent'),
      value: ({ parentalConsent: consent }) =>
        consent ? (consent.until ? writtenDate(consent.until, format.language) : t('consentGiven')) : '',
      isHidden: true,
    },
    {
      id: 'state',
      heading: t('column.state'),
      value: stateWords,
      cell: (person) => (
        <span className="wrap inline-flex gap-2-4">
          <StatusBadge tone={TONES[stateOf(person, today)]}>{stateWords(person)}</StatusBadge>
          {person.emailWaits && <StatusBadge tone="warn">{t('waitingEmail.mark')}</StatusBadge>}
        </span>
      ),
      width: '11%',
      onPhone: 'bare',
    },
    {
      id: 'lastSeen',
      heading: t('column.lastSeen'),
      value: ({ lastSeen }) => lastSeen ?? '',
      cell: ({ lastSeen }) => (lastSeen ? <RequestedAt at={lastSeen} /> : <span className="faint">{t('never')}</span>),
      width: '10%',
    },
  ];
  if (locations.length > 1)
    columns.splice(2, 0, {
      id: 'location',
      heading: t('column.location'),
      value: ({ homeLocationId }) => locationOf(homeLocationId),
      width: '15%',
    });
  return columns;
}

import { Anchor, Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locationsList } from '#domain/location/location.calls';
import { ageOn, isMinor } from '#domain/staff/birthday';
import { peopleList } from '#domain/staff/people.calls';
import { jobsByLocation } from '#domain/job/job.calls';
import type { JobFilterView } from '#domain/job/job.views';
import type { PersonLine } from '#domain/staff/people.views';
import { query } from '../../shared/api/query.js';
import { isThere } from '../../shared/api/query-state.js';
import { RequestedAt } from '../../shared/requests/requested-at.js';
import { filesPath } from '../../shared/print/files-path.js';
import { settled } from '../../shared/reactive/settled.js';
import { useFormat, useLocationId, useToday } from '../../shared/session/use-session.js';
import { useJobsAt } from '../../shared/shifts/use-jobs-at.js';
import { DataTable } from '../../shared/table/data-table.js';
import type { TableColumn } from '../../shared/table/table-column.js';
import type { TableFilter } from '../../shared/table/use-table-rows.js';
import { useListSaved } from '../../shared/table/use-list-saved.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { CallErrorState } from '../../shared/ui/error-state.js';
import { useFailureText } from '../../shared/ui/failure-text.js';
import { Page as Frame } from '../../shared/ui/page.js';
import { TableSkeleton } from '../../shared/ui/skeletons.js';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.js';
import { InviteAll, InviteChosen } from './invite.js';
import classes from './people.module.css';
import { PERSON_STATES, type PersonState, stateOf, useContractWords } from './person-words.js';
import { useLocations } from './use-locations.js';
import { usePeople } from './use-people.js';

export const loader = async (): Promise<null> => {
  const locations = query(locationsList, {});
  const jobs = settled(locations, isThere).then(() =>
    Promise.all(
      (locations.value.data ?? []).map(({ id }) =>
        settled(query(jobsByLocation, { query: { locationId: id } }), isThere),
      ),
    ),
  );
  await Promise.all([settled(query(peopleList, {}), isThere), jobs]);
  return null;
};

const TONES: Record<PersonState, StatusTone> = {
  active: 'ok',
  invited: 'plain',
  none: 'plain',
  leaving: 'warn',
  left: 'no',
  disabled: 'no',
};

const NOBODY: ReadonlySet<string> = new Set();

/** /people */
export function Page() {
  const { t } = useTranslation('people');
  const people = usePeople();
  const add = (
    <>
      <Button component={Link} to={filesPath({ kind: 'hours' })} variant="default">
        {t('hoursFile')}
      </Button>
      <Button component={Link} to="/people/import" variant="default">
        {t('import')}
      </Button>
      <Button component={Link} to="/people/new">
        {t('add')}
      </Button>
    </>
  );
  return (
    <Frame title={t('title')} actions={add}>
      {people.phase === 'loading' && <TableSkeleton rows={8} />}
      {people.phase === 'failed' && <CallErrorState title={t('failed')} error={people.error} retry={people.refetch} />}
      {people.phase === 'ready' && <People people={people.data} />}
    </Frame>
  );
}

function People({ people }: { readonly people: readonly PersonLine[] }) {
  const { t } = useTranslation('people');
  const [withDisabled, setWithDisabled] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOBODY);
  const shown = useMemo(() => people.filter(({ enabled }) => enabled || withDisabled), [people, withDisabled]);
  const columns = usePeopleColumns();
  const filters = usePeopleFilters(withDisabled);
  const locations = useLocations();
  const here = useLocationId();
  const saved = useListSaved();
  const failureText = useFailureText();
  const locationsOf = (rows: readonly PersonLine[]): string[] => {
    const found = new Set<string>(rows.flatMap(({ locationIds }) => locationIds));
    const known = locations.flatMap(({ value }) => (found.has(value) ? [value] : []));
    return known.length > 0 ? known : [here];
  };
  const count = people.filter(({ enabled }) => !enabled).length;
  return (
    <>
      <InviteAll people={people} />
      {saved.failure !== null && (
        <p className={classes.failure} role="alert">
          {failureText(saved.failure)}
        </p>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        sortedBy="name"
        searchLabel={t('search')}
        filters={filters}
        csvName={t('csv')}
        beforeSave={(rows) => saved.note(locationsOf(rows))}
        choice={{
          chosen,
          onChoose: setChosen,
          nameOf: ({ name }) => name,
          actions: <InviteChosen people={people} chosen={chosen} onDone={() => setChosen(NOBODY)} />,
        }}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      {count > 0 && (
        <Button className={classes.more ?? ''} variant="subtle" onClick={() => setWithDisabled(!withDisabled)}>
          {t(withDisabled ? 'disabledShown' : 'disabledHidden', { count })}
        </Button>
      )}
    </>
  );
}

function usePeopleColumns(): TableColumn<PersonLine>[] {
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
            <span className={classes.age}>{t('minor', { age: ageOn(birthDate, today) })}</span>
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
      value: ({ phoneNumber }) => phoneNumber ?? '',
      cell: ({ phoneNumber }) => phoneNumber && <Anchor href={`tel:${phoneNumber}`}>{phoneNumber}</Anchor>,
      width: '12%',
    },
    { id: 'email', heading: t('column.email'), value: ({ email }) => email ?? '', isHidden: true },
    {
      id: 'state',
      heading: t('column.state'),
      value: stateWords,
      cell: (person) => <StatusBadge tone={TONES[stateOf(person, today)]}>{stateWords(person)}</StatusBadge>,
      width: '11%',
      onPhone: 'bare',
    },
    {
      id: 'lastSeen',
      heading: t('column.lastSeen'),
      value: ({ lastSeen }) => lastSeen ?? '',
      cell: ({ lastSeen }) =>
        lastSeen ? <RequestedAt at={lastSeen} /> : <span className={classes.quiet}>{t('never')}</span>,
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

function usePeopleFilters(withDisabled: boolean): TableFilter<PersonLine>[] {
  const { t } = useTranslation('people');
  const today = useToday();
  const locations = useLocations();
  const { departments } = useJobsAt(locations.map(({ value }) => value));
  const nameOf = ({ name, horecaLocationId }: JobFilterView): string => {
    const place = locations.find(({ value }) => value === horecaLocationId)?.label;
    return locations.length > 1 && place ? t('filter.departmentAt', { department: name, location: place }) : name;
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

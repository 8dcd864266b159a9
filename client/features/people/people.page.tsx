import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locationsList } from '#domain/location/location.calls';
import { peopleList } from '#domain/staff/people.calls';
import { jobsByLocation } from '#domain/job/job.calls';
import type { PersonLine } from '#domain/staff/people.views';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { filesPath } from '../../kit/print/files-path.js';
import { settled } from '../../platform/state/settled.js';
import { useLocationId } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import { useListSaved } from '../../kit/tables/use-list-saved.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { ChosenActions } from './chosen-actions.js';
import { InviteAll } from './invite.js';
import classes from './people.module.css';
import { useLocations } from './use-locations.js';
import { usePeople } from './use-people.js';
import { usePeopleColumns } from './use-people-columns.js';
import { usePeopleFilters } from './use-people-filters.js';

/** Waits shortly for the list of people and the jobs of all locations. */
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

const NOBODY: ReadonlySet<string> = new Set();

/**
 * /people: list of people with actions on several at once; disabled people are hidden until asked for. Saving the list
 * as a file is recorded on the server.
 */
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
  const shown = people.filter(({ enabled }) => enabled || withDisabled);
  const columns = usePeopleColumns();
  const filters = usePeopleFilters(withDisabled);
  const locations = useLocations();
  const currentLocationId = useLocationId();
  const saved = useListSaved();
  const failureText = useFailureText();
  const locationsOf = (rows: readonly PersonLine[]): string[] => {
    const found = new Set<string>(rows.flatMap(({ locationIds }) => locationIds));
    const foundIds = locations.flatMap(({ value }) => (found.has(value) ? [value] : []));
    return foundIds.length > 0 ? foundIds : [currentLocationId];
  };
  const count = people.filter(({ enabled }) => !enabled).length;
  return (
    <>
      <InviteAll people={people} />
      {saved.failure !== null && (
        <p className="alarm" role="alert">
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
          actions: <ChosenActions people={people} chosen={chosen} onDone={() => setChosen(NOBODY)} />,
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

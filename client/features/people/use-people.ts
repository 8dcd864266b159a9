import { useEffect, useRef } from 'react';
import { peopleList } from '#domain/staff/people.calls';
import type { PersonLine } from '#domain/staff/people.views';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useLocationList } from '../../platform/live/use-location-list.js';

/** List of people that the user may see, disabled ones included, refetched whenever somebody changes a person. */
export function usePeople(): QueryState<readonly PersonLine[]> {
  const people = useQuery(peopleList, {});
  const { refetch } = people;
  const mark = useLocationList('people').list.data?.[0]?.change;
  const lastQuery = useRef<string>(undefined);

  useEffect(() => {
    if (mark === undefined) return;
    if (lastQuery.current !== undefined && lastQuery.current !== mark) refetch();
    lastQuery.current = mark;
  }, [mark, refetch]);

  return people;
}

import { useEffect, useRef } from 'react';
import { peopleList } from '#domain/staff/people.calls';
import type { PersonLine } from '#domain/staff/people.views';
import type { QueryState } from '../../shared/api/query-state.js';
import { useQuery } from '../../shared/api/use-query.js';
import { useLocationList } from '../../shared/live/use-location-list.js';

/** People within reach, read again when somebody changed them elsewhere. */
export function usePeople(): QueryState<readonly PersonLine[]> {
  const people = useQuery(peopleList, {});
  const { refetch } = people;
  const mark = useLocationList('people').list.data?.[0]?.change;
  const known = useRef<string>(undefined);

  useEffect(() => {
    if (mark === undefined) return;
    if (known.current !== undefined && known.current !== mark) refetch();
    known.current = mark;
  }, [mark, refetch]);

  return people;
}

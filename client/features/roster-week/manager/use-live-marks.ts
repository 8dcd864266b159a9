import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { Flash } from '../../../roster/schedule-grid/board.types.js';
import { useFormat, useUser } from '../../../platform/session/use-session.js';
import type { ShiftChange } from '../../../roster/published-week/shift-changes.js';
import { useFreshShifts } from '../../../roster/published-week/use-fresh-shifts.js';
import { announce } from '../../../kit/ui/feedback/announce.js';
import type { ManagerWeek } from './manager-week.js';

/** More than this is told as a number. */
const ANNOUNCED_ONE_BY_ONE = 2;

interface Mark {
  readonly actorId: string;
  readonly key: number;
}

/**
 * Highlights by shift id for shifts that a colleague has just changed, with a colour index per colleague. Announces
 * each change to screen readers, three or more as a number; the user's own changes are left out.
 */
export function useLiveMarks({ locationId, monday, planning }: ManagerWeek): ReadonlyMap<string, Flash> {
  const { t } = useTranslation('rosterWeek');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const { id: me } = useUser();
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map());
  const round = useRef(0);

  const textOf = ({ before, after, actorId }: ShiftChange): string => {
    const shift = (after ?? before) as FullSchedule;
    const name = (actorId === null ? undefined : planning?.person.get(actorId)?.name) ?? common('word.formerEmployee');
    return t('manager.board.changedBy', {
      name,
      date: format.date(shift.date),
      time: format.timeSpoken(shiftTimeOf(shift.start, shift.ending)),
    });
  };

  const fresh = useFreshShifts(rosterWeekStream(locationId, monday), (changes) => {
    const theirs = changes.filter(({ actorId }) => actorId !== me);
    if (theirs.length === 0) return;
    round.current += 1;
    const key = round.current;
    setMarks(
      (former) =>
        new Map([
          ...former,
          ...theirs.flatMap(({ after, actorId }) =>
            after ? [[after.id, { actorId: actorId ?? '', key }] as const] : [],
          ),
        ]),
    );
    const isFew = theirs.length <= ANNOUNCED_ONE_BY_ONE && theirs.every(({ actorId }) => actorId !== null);
    announce(isFew ? theirs.map(textOf).join(' ') : t('manager.board.changedBySeveral', { count: theirs.length }));
  });

  return useMemo(() => {
    const actors = [...new Set([...marks.values()].map(({ actorId }) => actorId))];
    const shown = [...marks].filter(([id]) => fresh.has(id));
    return new Map(shown.map(([id, { actorId, key }]) => [id, { key, colourIndex: actors.indexOf(actorId) }]));
  }, [fresh, marks]);
}

import { type Description, type Details, type EventContext, weekOfStream } from '../history/description.js';
import { detailText, nonEmpty, numberIn, type Wording } from '../history/wording.js';
import type { RosterWeekEvent } from './roster-week.events.js';
import type { RosterWeek } from './roster-week.state.js';

/** Lines below the entry of a publication: numbers of shifts, recipients and warnings. */
export function publicationNotes(details: Details | null, { translate }: Wording): string[] {
  const [shifts, open, added, changed, removed, warnings] = [
    'shifts',
    'open',
    'added',
    'changed',
    'removed',
    'warnings',
  ].map((name) => numberIn(details, name)) as [number, number, number, number, number, number];
  const audience = detailText(details, 'tell');
  // A first publication has only new shifts: their number says it all.
  const isFirst = added === shifts && changed + removed === 0;
  return nonEmpty(
    translate('note.shifts', { count: shifts }),
    open > 0 && translate('note.open', { count: open }),
    !isFirst && translate('note.publication', { added, changed, removed }),
    audience === 'nobody' && translate('note.toldNobody'),
    audience === 'department' && translate('note.toldDepartment'),
    warnings > 0 && translate('note.warningsSeen', { count: warnings }),
  );
}

type Publication = Extract<RosterWeekEvent, { type: 'RosterPublished' }>['data'];

/** Description of a publication in numbers. */
export function describePublication(
  { publicationId, jobFilterId, added, changed, removed, unchanged, tell: audience, warnings }: Publication,
  seen: EventContext<RosterWeek>,
): Description {
  const shifts = [...added, ...changed];
  const replaced = [...changed.map(({ shiftId }) => shiftId), ...removed].map((id) => seen.before.shifts[id]);
  const same = unchanged.map((id) => seen.before.shifts[id]);
  const open = shifts.filter((shift) => shift.open).length + same.filter((shift) => shift?.open).length;
  return {
    ...weekOfStream(seen),
    jobFilterId,
    people: [...shifts, ...replaced].map((shift) => shift?.userId),
    entityId: publicationId,
    entities: [...shifts.map(({ shiftId }) => shiftId), ...removed, ...unchanged],
    after: {
      shifts: shifts.length + unchanged.length,
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      unchanged: unchanged.length,
      open,
      ...(audience ? { tell: audience } : {}),
      ...(warnings ? { warnings: warnings.length } : {}),
    },
  };
}

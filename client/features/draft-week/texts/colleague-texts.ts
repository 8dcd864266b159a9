import type { TFunction } from 'i18next';
import type { Commit } from '#domain/live/messages';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { commitEvents } from '#domain/draft-week/commit-events';
import type { Format } from '../../../platform/i18n/format.js';
import { givenName } from '#domain/texts/names';
import { personName } from '../board/board.js';
import type { OpenDraftWeek } from '../sync/open-draft-week.js';

/**
 * Sentence about a colleague's edit: published, discarded, several shifts, or one shift with person and time; null
 * when there is nothing to say, such as a refused edit.
 */
export function colleagueEditText(
  t: TFunction<'draftWeek'>,
  format: Format,
  open: OpenDraftWeek,
  actorId: string,
  commit: Commit,
): string | null {
  const name = givenName(personName(open, actorId) ?? t('colleague.somebody'));
  const events = commitEvents(commit);
  const slots = new Set(events.flatMap(({ data }) => ('slotId' in data && data.slotId ? [data.slotId] : [])));
  const special = events.find(({ type }) => type === 'DraftPublished' || type === 'DraftDiscarded');
  if (special) return t(special.type === 'DraftPublished' ? 'colleague.published' : 'colleague.discarded', { name });
  if (slots.size > 1) return t('colleague.several', { name, count: slots.size });
  const state = open.session.state.value;
  const who = (userId: string | null) => (userId === null ? t('cell.open') : givenName(personName(open, userId) ?? ''));
  const when = (time: ShiftTime) => `${format.date(time.date)}, ${format.time(time)}`;
  // An added shift with somebody is two events: the last one says most.
  const event = events.findLast(({ type }) => type !== 'DraftEditRefused' && type !== 'DraftStarted');
  if (!event) return null;
  const slot =
    state.phase === 'ready' && 'slotId' in event.data && event.data.slotId
      ? state.week.slots[event.data.slotId]
      : undefined;
  const shift = slot ? when(slot.time) : '';
  switch (event.type) {
    case 'DraftSlotAdded':
      return t('colleague.added', { name, shift: when(event.data.time) });
    case 'DraftSlotRemoved':
      return t('colleague.removed', { name, shift: when(event.data.time), who: who(event.data.userId) });
    case 'DraftSlotRescheduled':
      return t('colleague.rescheduled', {
        name,
        who: who(slot?.userId ?? null),
        was: format.time(event.data.was),
        shift: when(event.data.time),
      });
    case 'DraftSlotAssigned':
      return t('colleague.assigned', { name, who: who(event.data.userId), shift });
    case 'DraftSlotUnassigned':
      return t('colleague.unassigned', { name, who: who(event.data.was), shift });
    case 'DraftSlotJobChanged':
      return t('colleague.job', { name, who: who(slot?.userId ?? null), shift });
    default:
      return null;
  }
}

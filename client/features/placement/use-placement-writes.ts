import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { historyPutBack } from '#domain/history/put-back.calls';
import {
  templateSchedulesChangeSeveral,
  templateSchedulesRemove,
  templateSchedulesRemoveSeries,
  templateSchedulesRepeat,
  templateSchedulesUpsert,
} from '#domain/placement/placement.calls';
import type { SeriesPart } from '#domain/placement/placement-series';
import type { PlacementView } from '#domain/placement/placement.views';
import { call } from '../../platform/api/current-api.js';
import { useToday } from '../../platform/session/use-session.js';
import type { Done } from '../../kit/mutations/use-writes.js';
import { type DateRange, movedTo } from './placement-dates.js';
import type { SchedulerPlace } from './scheduler-address.js';
import { useAskOverlap } from './use-ask-overlap.js';
import { usePlacementWords } from './use-placement-words.js';
import { useWritesInTurn } from './use-writes-in-turn.js';

/** Template to place, with its name for messages. */
export interface PlacedTemplate {
  readonly templateId: string;
  readonly title: string;
}

/**
 * Writes of the scheduler. Each waits for the server, shows a toast with undo (none for past dates), and resolves to
 * whether it was done; errors are in `failure`, never thrown.
 */
export interface PlacementWrites {
  readonly isBusy: boolean;
  /** First error of the current series of writes; null: none. */
  readonly failure: unknown;
  readonly dismiss: () => void;
  /** Places a template on dates; asks before an overlap. */
  readonly place: (template: PlacedTemplate, range: DateRange) => Promise<boolean>;
  /** Places a template on the same weekdays of every week until `until`, inclusive; asks before an overlap. */
  readonly repeat: (template: PlacedTemplate, range: DateRange, until: CivilDate) => Promise<boolean>;
  /** Moves a placement to other dates, which may change its length. */
  readonly move: (placement: PlacementView, to: DateRange) => Promise<boolean>;
  /** Moves a placement by days, starting from the target of a pending step. */
  readonly step: (placement: PlacementView, days: number) => Promise<boolean>;
  /** Removes a placement; without undo if it started before today. */
  readonly remove: (placement: PlacementView) => Promise<boolean>;
  /**
   * Removes the placements of the same template on the same weekdays, in later weeks or in all; parts in begun weeks
   * stay.
   */
  readonly removeSeries: (placement: PlacementView, part: SeriesPart) => Promise<boolean>;
  /** Repeats several placements together every so many weeks as they span, until `until`, in one write. */
  readonly repeatSeveral: (placements: readonly PlacementView[], until: CivilDate) => Promise<boolean>;
  /** Moves several placements by days in one write. */
  readonly moveSeveral: (placements: readonly PlacementView[], days: number) => Promise<boolean>;
  /** Removes several placements in one write. */
  readonly removeSeveral: (placements: readonly PlacementView[]) => Promise<boolean>;
}

/** Current dates of a placement, and the dates it is being moved to. */
interface Way {
  stands: DateRange;
  to: DateRange;
}

/**
 * Writes of the scheduler for one department, one after the other: place, repeat, move and remove, also several.
 * Overlaps are confirmed. Toasts have undo, except removals that began before today. `onPlaced` gets the id of a
 * placed or moved placement (of a repetition the first one; not for several), to select it.
 */
export function usePlacementWrites(
  { location, department }: Pick<SchedulerPlace, 'location' | 'department'>,
  onPlaced: (id: string) => void,
): PlacementWrites {
  const { t } = useTranslation('placement');
  const texts = usePlacementWords();
  const today = useToday();
  const ask = useAskOverlap();
  const write = useWritesInTurn();
  /** Placements that are on their way, by id. */
  const ways = useRef(new Map<string, Way>());
  const where = { horecaLocationId: location, jobFilterId: department };

  const removeAgain = async (id: string): Promise<void> => {
    await call(templateSchedulesRemove, { body: { id } });
  };
  /** All that a write did, in one write. What it asks was asked then. */
  const takeBack = async (writeId: string): Promise<void> => {
    await call(historyPutBack, { body: { writeId, undo: true } });
  };
  /** Nothing names a placement by its id: one that is placed again is the same. Whether it may overlap was asked then. */
  const putBack = async ({ templateId, start, end }: PlacementView): Promise<void> => {
    await call(templateSchedulesUpsert, { body: { templateId, ...where, start, end, confirm: true } });
  };

  /** No undo for past dates, which accept no placement. */
  const removed = (placements: readonly PlacementView[], text: string, undo: () => Promise<void>): Done =>
    placements.some(({ start }) => start < today) ? { text } : { text, undo };
  const several = (placements: readonly PlacementView[]) => ({ ...where, ids: placements.map(({ id }) => id) });

  const move = ({ id, templateId, title }: PlacementView, to: DateRange, way: Way): Promise<boolean> => {
    const moved = (range: DateRange, confirm: boolean) => ({
      body: { id, templateId, ...where, start: range.start, end: range.end, confirm },
    });
    return write.send(templateSchedulesUpsert, moved(to, false), {
      ask,
      done: () => {
        onPlaced(id);
        const text = t('done.moved', { name: title, dates: texts.dates(to) });
        const { stands } = way;
        way.stands = to;
        // No undo for past dates, which accept no placement.
        if (stands.start < today) return { text };
        return { text, undo: async () => void (await call(templateSchedulesUpsert, moved(stands, true))) };
      },
    });
  };

  return {
    isBusy: write.isBusy,
    failure: write.failure,
    dismiss: write.dismiss,
    place: ({ templateId, title }, range) =>
      write.send(
        templateSchedulesUpsert,
        { body: { templateId, ...where, ...range } },
        {
          ask,
          done: ({ id }) => {
            onPlaced(id);
            return { text: t('done.placed', { name: title, dates: texts.dates(range) }), undo: () => removeAgain(id) };
          },
        },
      ),
    repeat: ({ templateId, title }, range, repeatUntil) =>
      write.send(
        templateSchedulesRepeat,
        { body: { templateId, ...where, ...range, repeatUntil } },
        {
          ask,
          done: ({ placed, skipped, writeId }) => {
            const [first] = placed;
            if (first) onPlaced(first.id);
            const text = t('done.repeated', { name: title, count: placed.length, until: texts.date(repeatUntil) });
            return {
              text: skipped.length > 0 ? `${text} ${t('done.skipped', { count: skipped.length })}` : text,
              undo: () => takeBack(writeId),
            };
          },
        },
      ),
    move: (placement, to) => move(placement, to, { stands: placement, to }),
    step: (placement, days) => {
      const { id } = placement;
      const way = ways.current.get(id) ?? { stands: placement, to: placement };
      const to = movedTo(way.to, addDays(way.to.start, days));
      way.to = to;
      ways.current.set(id, way);
      return move(placement, to, way).finally(() => {
        if (way.to === to) ways.current.delete(id);
      });
    },
    remove: (placement) =>
      write.send(
        templateSchedulesRemove,
        { body: { id: placement.id } },
        {
          done: () =>
            removed([placement], t('done.removed', { name: placement.title, dates: texts.dates(placement) }), () =>
              putBack(placement),
            ),
        },
      ),
    removeSeries: ({ id, title }, part) =>
      write.send(
        templateSchedulesRemoveSeries,
        { body: { id, part } },
        {
          done: ({ removed: removedPlacements, kept, writeId }) => {
            const text = t('done.removedSeries', { name: title, count: removedPlacements.length });
            const message = kept.length > 0 ? `${text} ${t('done.kept', { count: kept.length })}` : text;
            return removed(removedPlacements, message, () => takeBack(writeId));
          },
        },
      ),
    repeatSeveral: (placements, repeatUntil) =>
      write.send(
        templateSchedulesChangeSeveral,
        { body: { ...several(placements), change: 'repeat', repeatUntil } },
        {
          ask,
          done: ({ placements: placed, skipped, writeId }) => {
            const text = t('done.severalRepeated', { count: placed.length, until: texts.date(repeatUntil) });
            return {
              text: skipped.length > 0 ? `${text} ${t('done.severalSkipped', { count: skipped.length })}` : text,
              undo: () => takeBack(writeId),
            };
          },
        },
      ),
    moveSeveral: (placements, days) =>
      write.send(
        templateSchedulesChangeSeveral,
        { body: { ...several(placements), change: 'move', days } },
        {
          ask,
          isStep: true,
          done: ({ writeId }) =>
            removed(placements, t('done.severalMoved', { count: placements.length }), () => takeBack(writeId)),
        },
      ),
    removeSeveral: (placements) =>
      write.send(
        templateSchedulesChangeSeveral,
        { body: { ...several(placements), change: 'remove' } },
        {
          done: ({ writeId }) =>
            removed(placements, t('done.severalRemoved', { count: placements.length }), () => takeBack(writeId)),
        },
      ),
  };
}

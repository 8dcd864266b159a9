import { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import { idOf, type JobFilterId, type LocationId } from '#domain/kernel/ids';
import { LANGUAGES, DEFAULT_LANGUAGE } from '#domain/texts/languages';

const id = z.string().nullable().catch(null);
const locationId = idOf<LocationId>().nullable().catch(null);

/**
 * Milliseconds after which the last week and department no longer apply: a user who returns later gets this week and
 * their own department.
 */
const FORGOTTEN_AFTER_MS = 4 * 60 * 60 * 1000;

/**
 * Choices of a user about what to see, stored on the device (specification, section 3). Each part that cannot be parsed
 * falls back on its own default, so that a change of shape does not cost the others.
 */
export const SessionFilters = z.object({
  mainFilter: z
    .object({
      /** Monday of the week that was planned last; null: none. */
      week: CivilDate.nullable().catch(null),
      /** A job filter, or `all`; null: none was chosen. */
      jobFilterId: id,
      jobId: id,
      /** How the board was looked at; null: as it opens. */
      view: id,
      /** Time of the last change, in milliseconds since 1970. */
      at: z.number().catch(0),
    })
    .catch({ week: null, jobFilterId: null, jobId: null, view: null, at: 0 }),
  schedulerFilter: z
    .object({ horecaLocationId: locationId, jobFilterId: idOf<JobFilterId>().nullable().catch(null) })
    .catch({ horecaLocationId: null, jobFilterId: null }),
  /** The job filter that lists of people and demand are limited to; null: every one. */
  userJobFilter: id,
  /** `own`: the job filter that belongs to the person; `chosen`: picked by hand. */
  userJobFilterType: z.enum(['own', 'chosen']).catch('own'),
  templateManagerFilter: z.object({ horecaLocationId: locationId }).catch({ horecaLocationId: null }),
  locale: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
});
export type SessionFilters = z.infer<typeof SessionFilters>;

/** Filters of a user who has chosen none. */
export const DEFAULT_FILTERS: SessionFilters = SessionFilters.parse({});

/** Week, department and view that a planner used last; null parts: none. */
export type LastPlace = Pick<SessionFilters['mainFilter'], 'week' | 'jobFilterId' | 'view'>;

/**
 * Week, department and view that were planned last; all null when that is four hours ago or more. `now` in
 * milliseconds.
 */
export const freshPlace = ({ week, jobFilterId, view, at }: SessionFilters['mainFilter'], now: number): LastPlace =>
  now - at < FORGOTTEN_AFTER_MS ? { week, jobFilterId, view } : { week: null, jobFilterId: null, view: null };

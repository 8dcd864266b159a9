import { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../i18n/languages.js';

const id = z.string().nullable().catch(null);

/**
 * What a person has chosen to look at, kept on the device (specification, section 3).
 *
 * Each part that cannot be read falls back on its own, so that a change of shape never costs the others.
 */
export const SessionFilters = z.object({
  mainFilter: z
    .object({
      /** Monday of the week; null: the current one, so that who always looks at this week need not move on. */
      week: CivilDate.nullable().catch(null),
      jobFilterId: id,
      jobId: id,
    })
    .catch({ week: null, jobFilterId: null, jobId: null }),
  schedulerFilter: z
    .object({ horecaLocationId: id, jobFilterId: id })
    .catch({ horecaLocationId: null, jobFilterId: null }),
  /** The job filter that lists of people and demand are limited to; null: every one. */
  userJobFilter: id,
  /** `own`: the job filter that belongs to the person; `chosen`: picked by hand. */
  userJobFilterType: z.enum(['own', 'chosen']).catch('own'),
  templateManagerFilter: z.object({ horecaLocationId: id }).catch({ horecaLocationId: null }),
  locale: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
});
export type SessionFilters = z.infer<typeof SessionFilters>;

export const DEFAULT_FILTERS: SessionFilters = SessionFilters.parse({});

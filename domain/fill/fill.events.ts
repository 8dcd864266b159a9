import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { FillId, JobFilterId, LocationId, SlotId } from '../kernel/ids.js';
import { FillSettings } from './fill-settings.js';
import { DepartmentSettings } from './search-settings.js';

/** Scope of a search: slots of a draft week. */
const shape = {
  fillId: FillId,
  locationId: LocationId,
  /** Monday of the week. */
  monday: CivilDate,
  /** Null: every department. */
  jobFilterId: JobFilterId.nullable(),
  /** Null: every date. */
  date: CivilDate.nullable(),
};

/**
 * A search ended with a proposal, which changes nothing. The same draft, people, settings, seed and steps give it again.
 * The author asked for it.
 */
export const WeekFillProposed = defineEvent('WeekFillProposed', {
  ...shape,
  /** Selected slots of the scope; null: all. */
  slotIds: z.array(SlotId).nullable(),
  /** Settings of departments that are not in `departments`. */
  settings: FillSettings,
  /** Departments with settings of their own; absent: none. */
  departments: z.array(DepartmentSettings).optional(),
  seed: z.int(),
  steps: z.int(),
  /** Open slots of the scope. */
  slots: z.int(),
  /** Slots that somebody was proposed for. */
  filled: z.int(),
});

/** People of a proposal were planned on these slots, by edits of the draft. */
export const WeekFillTaken = defineEvent('WeekFillTaken', {
  ...shape,
  slotIds: z.array(SlotId),
  /** Slots that somebody was proposed for. */
  filled: z.int(),
});

/** Events of one search. Waiting, stopping and failing have none. */
export const FillEvent = z.discriminatedUnion('type', [WeekFillProposed, WeekFillTaken]);
export type FillEvent = z.infer<typeof FillEvent>;

/** Name of the stream of a search. */
export const fillStream = (fillId: FillId): string => `week-fill/${fillId}`;

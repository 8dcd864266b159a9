import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { ClockTime } from '../kernel/clock-time.js';
import { defineEvent } from '../kernel/event.js';
import { JobFilterId, JobId, LocationId, ScenarioId, TemplateId, TextId } from '../kernel/ids.js';

/** `count` equal shifts on one weekday, times `HH:mm`. */
export const TemplateShift = z.object({
  /** 1 Monday to 7 Sunday. */
  day: z.int().min(1).max(7),
  jobId: JobId,
  from: ClockTime,
  /** At or before `from`: next day. */
  until: ClockTime,
  count: z.int().min(1).max(50),
});
export type TemplateShift = z.infer<typeof TemplateShift>;

const shape = {
  templateId: TemplateId,
  locationId: LocationId,
  jobFilterId: JobFilterId,
  /** The name is a text outside the log. */
  nameId: TextId,
  scenarioId: ScenarioId.nullable(),
  shifts: z.array(TemplateShift),
};

/** A template was created. */
export const TemplateCreated = defineEvent('TemplateCreated', shape);

/** The template has new content, given completely. Existing drafts stay. */
export const TemplateChanged = defineEvent('TemplateChanged', shape);

/** A template was created as an independent copy of another. */
export const TemplateCopied = defineEvent('TemplateCopied', { ...shape, fromTemplateId: TemplateId });

/** The shifts of the week of `monday` were saved as a template, without people. */
export const TemplateTakenFromWeek = defineEvent('TemplateTakenFromWeek', { ...shape, monday: CivilDate });

/** The template was deleted, irreversibly. Drafts started from it stay. */
export const TemplateDeleted = defineEvent('TemplateDeleted', { templateId: TemplateId, locationId: LocationId });

/** Events of one template. */
export const TemplateEvent = z.discriminatedUnion('type', [
  TemplateCreated,
  TemplateChanged,
  TemplateCopied,
  TemplateTakenFromWeek,
  TemplateDeleted,
]);
export type TemplateEvent = z.infer<typeof TemplateEvent>;

/** Name of a template's stream. */
export const templateStream = (templateId: TemplateId): string => `template/${templateId}`;

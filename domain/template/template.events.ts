import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { ClockTime } from '../kernel/clock-time.js';
import { defineEvent } from '../kernel/event.js';
import { JobFilterId, JobId, LocationId, ScenarioId, TemplateId, TextId } from '../kernel/ids.js';

/** Equal shifts of one weekday. */
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

export const TemplateCreated = defineEvent('TemplateCreated', shape);

/** Drafts made from it earlier stay as they are. */
export const TemplateChanged = defineEvent('TemplateChanged', shape);

/** A copy was made: a template of its own from now on. */
export const TemplateCopied = defineEvent('TemplateCopied', { ...shape, fromTemplateId: TemplateId });

/** The shifts of a week were saved as a template, without names. */
export const TemplateTakenFromWeek = defineEvent('TemplateTakenFromWeek', { ...shape, monday: CivilDate });

/** Irreversible. Drafts made from it stay. */
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

export const templateStream = (templateId: TemplateId): string => `template/${templateId}`;

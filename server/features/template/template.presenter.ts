import type { PlaceHours } from '#domain/kernel/shift-time';
import { shiftCount, type Template } from '#domain/template/template.decider';
import type { TemplateShift } from '#domain/template/template.events';
import { templateHours } from '#domain/template/template-hours';
import type { TemplateSummary, TemplateView } from '#domain/template/template.views';

/** Template without its shifts in API format. `location` gives the length of shifts until close. */
export function templateSummary(template: Template, name: string, location: PlaceHours): TemplateSummary {
  const { templateId, locationId, jobFilterId, scenarioId, shifts, revision } = template;
  return {
    id: templateId,
    name,
    horecaLocationId: locationId,
    jobFilterId,
    scenarioId,
    shiftCount: shiftCount(shifts),
    hours: templateHours(shifts, location),
    revision,
  };
}

/** Template in API format; shifts sorted by weekday, start and job. */
export const templateView = (template: Template, name: string, location: PlaceHours): TemplateView => ({
  ...templateSummary(template, name, location),
  shifts: template.shifts.toSorted(byDay),
});

const byDay = (a: TemplateShift, b: TemplateShift): number =>
  a.day - b.day || a.from.localeCompare(b.from) || a.jobId.localeCompare(b.jobId);

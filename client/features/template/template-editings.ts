import {
  inverseOf,
  isSameContent,
  MAX_EQUAL,
  shiftKey,
  type ShiftDelta,
  type TemplateContent,
  type TemplateEdit,
  withEdit,
} from '#domain/template/template-edit';
import { templatesGet, templatesUpdate } from '#domain/template/template.calls';
import type { TemplateShift } from '#domain/template/template.events';
import type { TemplateView } from '#domain/template/template.views';
import { call } from '../../platform/api/current-api.js';
import { evict } from '../../platform/api/query.js';
import { OpenEditings } from '../../roster/weekly-plan/record-editing/open-editings.js';
import type { WeekChange, WeekKind, WeekShift } from '../../roster/weekly-plan/week-shift.js';

/** Open editings of templates: pending edits, saving and merging. Closing one evicts the cached template. */
export const templateEditings = new OpenEditings<TemplateView, TemplateContent, TemplateEdit>({
  type: 'template',
  change: 'editTemplate',
  rules: {
    contentOf: ({ shifts, scenarioId }) => ({ shifts: shifts as TemplateShift[], scenarioId }),
    withEdit,
    inverseOf,
    isSame: isSameContent,
  },
  portsOf: (id) => ({
    save: ({ shifts, scenarioId }, edits, basedOn, idempotencyKey) => {
      const hasScenario = edits.some((edit) => edit.scenarioId !== undefined);
      const body = { shifts: [...shifts], ...(hasScenario && { scenarioId }), basedOn };
      return call(templatesUpdate, { params: { id }, body }, { idempotencyKey });
    },
    // oxlint-disable-next-line reading/no-reads -- what pending edits are rebased on, held by the editing itself
    read: () => call(templatesGet, { params: { id } }),
  }),
  onLeave: () => evict(templatesGet),
});

/** Week editor settings for templates: a cell counts equal shifts, several cells per weekday and job. */
export const TEMPLATE_WEEK: WeekKind = { unit: 'shifts', most: MAX_EQUAL, isSingle: false, idOf: shiftKey };

const delta = ({ day, jobId, from, until }: WeekShift, by: number): ShiftDelta => ({ day, jobId, from, until, by });

/** Edit of a template for a gesture on the week: changes in the number of equal shifts. */
export const templateEdit = ({ removed, added }: WeekChange): TemplateEdit => ({
  deltas: [...removed.map((one) => delta(one, -one.count)), ...added.map((one) => delta(one, one.count))],
});

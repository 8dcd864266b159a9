import type { Template } from '#domain/template/template.decider';
import type { TemplateEvent } from '#domain/template/template.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { TEMPLATE_TABLE } from './template.table.js';

/** Templates that are not deleted. */
export const templateProjection: InlineProjection<Template | null, TemplateEvent> = {
  name: 'template',
  version: 1,
  streamKind: 'template',
  tables: [TEMPLATE_TABLE],
  project(write, { data }, { organisationId, state }) {
    const key = { organisation_id: organisationId, template_id: data.templateId };
    if (!state) return write.remove(TEMPLATE_TABLE, key);
    write.upsert(TEMPLATE_TABLE, {
      ...key,
      location_id: state.locationId,
      job_filter_id: state.jobFilterId,
      name_id: state.nameId,
      scenario_id: state.scenarioId,
      shifts: state.shifts,
      revision: state.revision,
    });
  },
};

import { Injectable } from '@nestjs/common';
import { locationSource, invalidatedHere, AdminSources } from '../../live/record-sources.js';
import { templateSummary } from './template.presenter.js';
import { TemplateReader } from './template-reader.js';
import { Registers } from '../../registration/registers.js';

/** Live records of a location's templates, for its admins. */
@Injectable()
export class TemplateLive {
  @Registers(AdminSources)
  readonly source = locationSource('template', {
    invalidationOf: (logged, scope) =>
      // Departments, opening hours and scenarios are in all of them.
      logged.streamId.startsWith('organisation/') || logged.event.type === 'ScenarioDeleted'
        ? [null]
        : invalidatedHere(logged, scope, 'template', 'templateId'),
    read: async ({ organisationId, locationId }) => {
      const templates = await this.reader.list(organisationId, locationId);
      return new Map(
        templates.map(({ template, name, location }) => [
          template.templateId,
          templateSummary(template, name, location),
        ]),
      );
    },
  });

  constructor(private readonly reader: TemplateReader) {}
}

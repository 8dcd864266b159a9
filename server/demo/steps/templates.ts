import { groupBy } from '#domain/kernel/group-by';
import type { TemplateShift } from '#domain/template/template.events';
import { EditTemplate, type TemplateEditCommand } from '../../features/template/template.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import type { DemoTemplate } from '../demo-data.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';
import { filterOf, placedFilters } from '../demo-places.js';

/** Step: templates, one per department of each template in the data, which covers a whole location. */
export const templates: DemoStep = (demo) =>
  demo.data.templates.flatMap((template) =>
    placedFilters(demo.data)
      .filter(({ locationId }) => locationId === template.locationId)
      .flatMap(({ jobFilterId, name }): DemoAction[] => {
        const { id, locationId, scenarioId } = template;
        const shifts = template.shifts.filter(({ jobId }) => filterOf(demo.data, jobId) === jobFilterId);
        if (shifts.length === 0) return [];
        const edit: TemplateEditCommand = {
          type: 'CreateTemplate',
          locationId: demoIds.location(locationId),
          jobFilterId: demoIds.jobFilter(jobFilterId, locationId),
          scenarioId: demoIds.scenario(scenarioId, locationId),
          name: `${template.name} · ${name}`,
          shifts: counted(shifts),
        };
        return [
          {
            name: `template ${id} for ${jobFilterId}`,
            at: demoTimes.templates(id),
            by: demo.rosterMaker(locationId),
            cause: 'templates-create',
            command: (origin) => new EditTemplate(origin, demoIds.template(id, jobFilterId), edit),
          },
        ];
      }),
  );

/** Equal shifts of a day are one entry with a count. */
const counted = (shifts: DemoTemplate['shifts']): TemplateShift[] =>
  [...groupBy(shifts, ({ day, jobId, start, end }) => `${day} ${jobId} ${start} ${end}`).values()].flatMap((equal) =>
    equal.slice(0, 1).map(({ day, jobId, start, end }) => ({
      day,
      jobId: demoIds.job(jobId),
      from: start,
      until: end,
      count: equal.length,
    })),
  );

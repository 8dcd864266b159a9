import { EditPlacement } from '../../features/placement/placement.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';
import { filterOf, placedFilters } from '../demo-places.js';

/** Step: templates placed on dates, for each department of the template. */
export const placements: DemoStep = (demo) =>
  demo.data.templateSchedule.flatMap(({ id, templateId, locationId, fromDayOffset, untilDayOffset }) => {
    const template = demo.data.templates.find((candidate) => candidate.id === templateId);
    const filters = new Set(template?.shifts.map(({ jobId }) => filterOf(demo.data, jobId)));
    return placedFilters(demo.data)
      .filter((filter) => filter.locationId === locationId && filters.has(filter.jobFilterId))
      .map(({ jobFilterId }): DemoAction => {
        const department = {
          locationId: demoIds.location(locationId),
          jobFilterId: demoIds.jobFilter(jobFilterId, locationId),
        };
        const edit = {
          type: 'PlaceTemplate',
          placementId: demoIds.placement(id, jobFilterId),
          templateId: demoIds.template(templateId, jobFilterId),
          from: demo.date(fromDayOffset),
          until: demo.date(untilDayOffset),
          confirm: false,
        } as const;
        return {
          name: `placement ${id} for ${jobFilterId}`,
          at: demoTimes.placements(id),
          by: demo.superuser(locationId),
          cause: 'template-schedules-upsert',
          command: (origin) => new EditPlacement(origin, department, edit),
        };
      });
  });

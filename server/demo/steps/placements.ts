import { EditPlacement } from '../../features/placement/placement.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { filterOf, placedFilters } from '../demo-places.js';

/** What the scheduler has planned ahead: a whole template is placed for each of its departments. */
export const placements: DemoStep = {
  title: 'what the scheduler has placed',
  load: (demo) =>
    demo.act(
      demo.data.templateSchedule.flatMap(({ id, templateId, locationId, fromDayOffset, untilDayOffset }) => {
        const template = demo.data.templates.find((candidate) => candidate.id === templateId);
        const filters = new Set(template?.shifts.map(({ jobId }) => filterOf(demo.data, jobId)));
        const [from, until] = [demo.date(fromDayOffset), demo.date(untilDayOffset)];
        // A load that goes on weeks later: nothing is placed on days that have passed.
        if (demo.hasPassed(until)) return [];
        return placedFilters(demo.data)
          .filter((filter) => filter.locationId === locationId && filters.has(filter.jobFilterId))
          .map(({ jobFilterId }): DemoAction => {
            const place = { locationId: demoIds.location(locationId), jobFilterId: demoIds.jobFilter(jobFilterId, locationId) };
            const edit = {
              type: 'PlaceTemplate',
              placementId: demoIds.placement(id, jobFilterId),
              templateId: demoIds.template(templateId, jobFilterId),
              from: demo.hasPassed(from) ? demo.today : from,
              until,
              confirm: false,
            } as const;
            return {
              name: `placement ${id} for ${jobFilterId}`,
              by: demo.superuser(locationId),
              cause: 'template-schedules-upsert',
              command: (origin) => new EditPlacement(origin, place, edit),
            };
          });
      }),
    ),
};

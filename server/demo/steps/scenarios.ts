import { EditScenario, type ScenarioEditCommand } from '../../features/scenario/scenario.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';
import { scenarioEntries } from '../scenario-entries.js';

/** Step: scenarios of each location. */
export const scenarios: DemoStep = (demo) =>
  demo.data.locations.flatMap(({ id: location }) =>
    demo.data.scenarios.map(({ id, name }): DemoAction => {
      const shifts = scenarioEntries(demo.data, id, location).map(({ jobId, ...entry }) => ({
        ...entry,
        jobId: demoIds.job(jobId),
        date: null,
      }));
      const edit: ScenarioEditCommand = {
        type: 'CreateScenario',
        locationId: demoIds.location(location),
        name,
        shifts,
      };
      return {
        name: `scenario ${id} of ${location}`,
        at: demoTimes.scenarios(id),
        by: demo.superuser(location),
        cause: 'scenarios-create',
        command: (origin) => new EditScenario(origin, demoIds.scenario(id, location), edit),
      };
    }),
  );

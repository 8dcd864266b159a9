import type { FeatureHistory } from '../history/feature-history.js';
import { departmentOf, jobName, strong } from '../history/wording.js';
import type { OrganisationEvent } from './organisation.events.js';

export const organisationHistory: FeatureHistory<OrganisationEvent> = {
  stream: 'organisation',
  events: {
    OrganisationFounded: { group: 'settings', sentence: 'material.founded', describe: () => ({}) },
    LocationOpened: {
      group: 'settings',
      sentence: 'material.locationOpened',
      saysWhere: true,
      describe: ({ locationId }) => ({ locationId, entityId: locationId }),
    },
    JobDefined: {
      group: 'settings',
      sentence: ({ entityId }, wording) => ({
        sentence: 'material.jobDefined',
        values: { job: strong(jobName(entityId, wording)) },
      }),
      describe: ({ jobId, locationIds }) => ({ entityId: jobId, after: { locationIds } }),
    },
    JobFilterDefined: {
      group: 'settings',
      sentence: (entry, wording) => ({
        sentence: 'material.departmentDefined',
        values: { department: strong(departmentOf(entry, wording)) },
      }),
      describe: ({ jobFilterId, locationId, jobIds }) => ({
        locationId,
        jobFilterId,
        entityId: jobFilterId,
        after: { jobIds },
      }),
    },
    DemoLoaded: null,
  },
};

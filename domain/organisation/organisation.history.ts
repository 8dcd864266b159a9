import type { FeatureHistory } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import { departmentName, jobName, recordName, strong, type Wording } from '../history/wording.js';
import { busChanges, dateChanges, openingChanges, partChanges } from './organisation-wording.js';
import type { OrganisationEvent } from './organisation.events.js';

const ofJob = (sentence: string) => (entry: HistoryEntry, wording: Wording) => ({
  sentence,
  values: { job: strong(jobName(entry.entityId, wording)) },
});

/** History entries of the organisation, its locations, jobs and departments. `DemoLoaded` has none. */
export const organisationHistory: FeatureHistory<OrganisationEvent> = {
  stream: 'organisation',
  texts: { nameId: 'name', domainId: 'domain', senderId: 'sender' },
  events: {
    OrganisationFounded: { group: 'settings', sentence: 'material.founded', describe: () => ({}) },
    OrganisationRenamed: {
      group: 'settings',
      sentence: (entry, wording) => ({
        sentence: 'organisation.renamed',
        changes: [
          { before: recordName(entry.before, 'name', wording), after: recordName(entry.after, 'name', wording) },
        ],
      }),
      describe: ({ nameId, wasId }) => ({ before: { nameId: wasId }, after: { nameId } }),
    },
    OrganisationSettingsChanged: {
      group: 'settings',
      sentence: (entry, wording) => ({
        sentence: 'organisation.settingsChanged',
        changes: partChanges(entry, wording),
      }),
      describe: ({ before, after }) => ({ before, after }),
    },
    LocationOpened: {
      group: 'settings',
      sentence: 'material.locationOpened',
      saysWhere: true,
      describe: ({ locationId }) => ({ locationId, entityId: locationId }),
    },
    LocationChanged: {
      group: 'settings',
      saysWhere: true,
      sentence: (entry, wording) => ({
        sentence: 'organisation.locationChanged',
        changes: partChanges(entry, wording),
      }),
      describe: ({ locationId, before, after }) => ({ locationId, entityId: locationId, before, after }),
    },
    OpeningHoursChanged: {
      group: 'settings',
      saysWhere: true,
      sentence: (entry, wording) => ({
        sentence: entry.after ? 'organisation.openingChanged' : 'organisation.openingKept',
        changes: entry.after ? openingChanges(entry, wording) : [],
      }),
      describe: ({ locationId, from, days, was }) => ({
        locationId,
        entityId: locationId,
        date: from,
        before: { days: was },
        after: days && { days },
      }),
    },
    OpeningHoursSetOnDate: {
      group: 'settings',
      saysWhere: true,
      sentence: (entry, wording) => ({
        sentence: 'organisation.openingSet',
        changes: dateChanges(entry, 'hours', wording),
      }),
      describe: ({ locationId, date, hours, was }) => ({
        locationId,
        entityId: locationId,
        date,
        before: { hours: was },
        after: { hours },
      }),
    },
    LastBusChanged: {
      group: 'settings',
      saysWhere: true,
      sentence: (entry, wording) => ({
        sentence: entry.after ? 'organisation.busChanged' : 'organisation.busKept',
        changes: entry.after ? busChanges(entry, wording) : [],
      }),
      describe: ({ locationId, from, days, was }) => ({
        locationId,
        entityId: locationId,
        date: from,
        before: { days: was },
        after: days && { days },
      }),
    },
    LastBusSetOnDate: {
      group: 'settings',
      saysWhere: true,
      sentence: (entry, wording) => ({ sentence: 'organisation.busSet', changes: dateChanges(entry, 'bus', wording) }),
      describe: ({ locationId, date, bus, was }) => ({
        locationId,
        entityId: locationId,
        date,
        before: { bus: was },
        after: { bus },
      }),
    },
    LocationClosed: {
      group: 'settings',
      saysWhere: true,
      sentence: 'organisation.locationClosed',
      describe: ({ locationId }) => ({ locationId, entityId: locationId }),
    },
    JobDefined: {
      group: 'settings',
      sentence: ofJob('material.jobDefined'),
      describe: ({ jobId, locationIds }) => ({ entityId: jobId, after: { locationIds } }),
    },
    JobChanged: {
      group: 'settings',
      sentence: (entry, wording) => ({
        ...ofJob('organisation.jobChanged')(entry, wording),
        changes: partChanges(entry, wording),
      }),
      describe: ({ jobId, before, after }) => ({ entityId: jobId, before, after }),
    },
    JobRetired: {
      group: 'settings',
      sentence: ofJob('organisation.jobRetired'),
      describe: ({ jobId }) => ({ entityId: jobId }),
    },
    JobReinstated: {
      group: 'settings',
      sentence: ofJob('organisation.jobReinstated'),
      describe: ({ jobId }) => ({ entityId: jobId }),
    },
    JobFilterDefined: {
      group: 'settings',
      sentence: (entry, wording) => ({
        sentence: 'material.departmentDefined',
        values: { department: strong(departmentName(entry, wording)) },
      }),
      describe: ({ jobFilterId, locationId, jobIds }) => ({
        locationId,
        jobFilterId,
        entityId: jobFilterId,
        after: { jobIds },
      }),
    },
    JobFilterRenamed: {
      group: 'settings',
      sentence: (entry, wording) => ({
        sentence: 'organisation.departmentRenamed',
        changes: [
          { before: recordName(entry.before, 'name', wording), after: recordName(entry.after, 'name', wording) },
        ],
      }),
      describe: ({ jobFilterId, locationId, nameId, wasId }) => ({
        locationId,
        jobFilterId,
        entityId: jobFilterId,
        before: { nameId: wasId },
        after: { nameId },
      }),
    },
    JobFilterRemoved: {
      group: 'settings',
      sentence: (entry, wording) => ({
        sentence: 'organisation.departmentRemoved',
        values: { department: strong(departmentName(entry, wording)) },
      }),
      describe: ({ jobFilterId, locationId }) => ({ locationId, jobFilterId, entityId: jobFilterId }),
    },
    DepartmentsArranged: {
      group: 'settings',
      saysWhere: true,
      sentence: 'organisation.departmentsArranged',
      describe: ({ locationId, departments, was }) => ({
        locationId,
        entityId: locationId,
        before: { departments: was },
        after: { departments },
      }),
    },
    DemoLoaded: null,
  },
};

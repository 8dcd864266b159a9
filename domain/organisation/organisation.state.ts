import { defaultsOf } from '../kernel/settings.js';
import type { Recorded } from '../kernel/event.js';
import type { JobFilterId, JobId, LocationId } from '../kernel/ids.js';
import { ORGANISATION_SETTINGS, type OrganisationSettings } from './organisation.settings.js';
import type { Arrangement, OrganisationEvent } from './organisation.events.js';

/** State of a location; its name, host and hours are in tables. */
export interface PlaceState {
  readonly open: boolean;
  /** Counter of changes of the location, 1 when opened; arrangements excepted. */
  readonly revision: number;
  /** Departments in display order, each with its jobs in order. */
  readonly departments: Arrangement;
  /** Counter of changes to departments and their jobs. */
  readonly arranged: number;
}

/** State of a job: its locations, and whether it is retired. */
export interface JobState {
  readonly locationIds: readonly LocationId[];
  readonly retired: boolean;
  readonly revision: number;
}

/** State of an organisation: settings, places and jobs. */
export interface OrganisationState {
  readonly founded: boolean;
  readonly settings: OrganisationSettings;
  /** Counter of changes of name and settings; 0: not created. */
  readonly revision: number;
  readonly places: Readonly<Record<LocationId, PlaceState>>;
  readonly jobs: Readonly<Record<JobId, JobState>>;
}

/** Organisation before it is founded, with default settings. */
export const NO_ORGANISATION: OrganisationState = {
  founded: false,
  settings: defaultsOf(ORGANISATION_SETTINGS),
  revision: 0,
  places: {},
  jobs: {},
};

/** Departments of a location, in order; empty for an unknown location. */
export const departmentsAt = ({ places }: OrganisationState, locationId: LocationId): Arrangement =>
  places[locationId]?.departments ?? [];

/** The department of a job at a location; undefined: in none. */
export const departmentOfJob = (departments: Arrangement, jobId: JobId): JobFilterId | undefined =>
  departments.find(({ jobIds }) => jobIds.includes(jobId))?.jobFilterId;

/** Folds events in order into a new state; `state` itself without events. */
export const evolveOrganisation = (
  state: OrganisationState,
  events: readonly Recorded<OrganisationEvent>[],
): OrganisationState => events.reduce(evolveOne, state);

function evolveOne(state: OrganisationState, { type, data }: OrganisationEvent): OrganisationState {
  switch (type) {
    case 'OrganisationFounded':
      return { ...state, founded: true, revision: 1 };
    case 'OrganisationRenamed':
      return { ...state, revision: state.revision + 1 };
    case 'OrganisationSettingsChanged':
      return {
        ...state,
        settings: { ...state.settings, ...data.after } as OrganisationSettings,
        revision: state.revision + 1,
      };
    case 'LocationOpened':
      return withPlace(state, data.locationId, { open: true, revision: 1, departments: [], arranged: 1 });
    case 'LocationChanged':
    case 'OpeningHoursChanged':
    case 'OpeningHoursSetOnDate':
    case 'LastBusChanged':
    case 'LastBusSetOnDate':
      return withPlace(state, data.locationId, {});
    case 'LocationClosed':
      return withPlace(state, data.locationId, { open: false });
    case 'JobDefined':
      return withJob(state, data.jobId, { locationIds: data.locationIds, retired: false });
    case 'JobChanged':
      return withJob(state, data.jobId, data.after.locationIds ? { locationIds: data.after.locationIds } : {});
    case 'JobRetired':
      return withJob(state, data.jobId, { retired: true });
    case 'JobReinstated':
      return withJob(state, data.jobId, { retired: false });
    case 'JobFilterDefined': {
      const { jobFilterId, locationId, jobIds } = data;
      return arranged(state, locationId, [...departmentsAt(state, locationId), { jobFilterId, jobIds }]);
    }
    case 'JobFilterRenamed':
      return arranged(state, data.locationId, departmentsAt(state, data.locationId));
    case 'JobFilterRemoved': {
      const others = departmentsAt(state, data.locationId).filter((one) => one.jobFilterId !== data.jobFilterId);
      return arranged(state, data.locationId, others);
    }
    case 'DepartmentsArranged':
      return arranged(state, data.locationId, data.departments);
    case 'DemoLoaded':
      return state;
  }
}

const UNKNOWN_PLACE: PlaceState = { open: true, revision: 0, departments: [], arranged: 0 };

function withPlace(state: OrganisationState, locationId: LocationId, change: Partial<PlaceState>): OrganisationState {
  const before = state.places[locationId] ?? UNKNOWN_PLACE;
  const location = { ...before, revision: before.revision + 1, ...change };
  return { ...state, places: { ...state.places, [locationId]: location } };
}

function arranged(state: OrganisationState, locationId: LocationId, departments: Arrangement): OrganisationState {
  const before = state.places[locationId] ?? UNKNOWN_PLACE;
  const location = { ...before, departments, arranged: before.arranged + 1 };
  return { ...state, places: { ...state.places, [locationId]: location } };
}

function withJob(state: OrganisationState, jobId: JobId, change: Partial<JobState>): OrganisationState {
  const before = state.jobs[jobId] ?? { locationIds: [], retired: false, revision: 0 };
  const job = { ...before, ...change, revision: before.revision + 1 };
  return { ...state, jobs: { ...state.jobs, [jobId]: job } };
}

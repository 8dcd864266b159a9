import { DEFAULT_RESERVED_WORDS } from './reserved-words.js';
import type { Subject } from '../notification/notification.events.js';
import type { Recorded } from '../kernel/event.js';
import type { JobFilterId, JobId, LocationId } from '../kernel/ids.js';
import type { Arrangement, OrganisationEvent } from './organisation.events.js';

/** A place of the organisation; its name, host and hours stand in a table. */
export interface PlaceState {
  readonly open: boolean;
  /** 1 when it was opened; grows with everything that is changed of it. */
  readonly revision: number;
  /** Departments in their order, each with its jobs in theirs. */
  readonly departments: Arrangement;
  /** Grows whenever departments or their jobs change. */
  readonly arranged: number;
}

export interface JobState {
  readonly locationIds: readonly LocationId[];
  readonly retired: boolean;
  readonly revision: number;
}

export interface Settings {
  /** Days for which messages that were sent are kept. */
  readonly messageDays: number;
  /** Days for which it is kept who looked at whose data. */
  readonly accessDays: number;
  /** Days for which texts around rosters are kept. */
  readonly rosterDays: number;
  /** Minutes after 00:00 at the location between which messages that can wait do; the same: none do. */
  readonly quietFrom: number;
  readonly quietUntil: number;
  /** Per cent of a wage that an employer pays beyond it. */
  readonly employerSurcharge: number;
  readonly holidayAllowance: number;
  /** Per cent of turnover that work may cost; null: nobody said. */
  readonly costTarget: number | null;
  /** Cents for a part of a text message; null: nobody said. */
  readonly smsPartPrice: number | null;
  /** What text messages are sent for besides what somebody writes. */
  readonly smsFor: Subject[];
  /** Whether everybody sees how shifts that nobody wants are shared; else each sees themselves. */
  readonly fairnessForAll: boolean;
  /** Superusers and who sees wages are asked to have a passkey. */
  readonly passkeysAsked: boolean;
  /** Managers may approve their own time out. */
  readonly ownTimeOutAllowed: boolean;
  /** Days before its Monday on which availability for a week closes; null: never. */
  readonly availabilityCutOff: number | null;
  /** Days before the last day to enter availability on which who entered nothing is reminded; null: never. */
  readonly availabilityReminder: number | null;
  /** Words that reasons for calling off may not hold. */
  readonly reservedWords: string[];
}

/** Settings that are to become something else; absent ones stay. */
export type SettingsChange = { readonly [Field in keyof Settings]?: Settings[Field] | undefined };

/** Most days before its Monday that a week may close for availability. */
export const MAX_CUT_OFF = 28;

/** Most days before the last day to enter availability that people may be reminded. */
export const MAX_REMINDER_DAYS = 14;

/** What holds until somebody says otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  messageDays: 90,
  accessDays: 365,
  rosterDays: 1825,
  quietFrom: 22 * 60,
  quietUntil: 8 * 60,
  employerSurcharge: 20,
  // The least that the law allows.
  holidayAllowance: 8,
  costTarget: null,
  smsPartPrice: null,
  smsFor: [],
  fairnessForAll: false,
  passkeysAsked: false,
  ownTimeOutAllowed: true,
  availabilityCutOff: null,
  availabilityReminder: null,
  reservedWords: [...DEFAULT_RESERVED_WORDS],
};

export interface OrganisationState {
  readonly founded: boolean;
  readonly settings: Settings;
  /** Of name and settings. */
  readonly revision: number;
  readonly places: Readonly<Record<LocationId, PlaceState>>;
  readonly jobs: Readonly<Record<JobId, JobState>>;
}

export const NO_ORGANISATION: OrganisationState = {
  founded: false,
  settings: DEFAULT_SETTINGS,
  revision: 0,
  places: {},
  jobs: {},
};

export const departmentsAt = ({ places }: OrganisationState, locationId: LocationId): Arrangement =>
  places[locationId]?.departments ?? [];

/** The department of a job at a location; undefined: in none. */
export const departmentOfJob = (departments: Arrangement, jobId: JobId): JobFilterId | undefined =>
  departments.find(({ jobIds }) => jobIds.includes(jobId))?.jobFilterId;

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
      return { ...state, settings: { ...state.settings, ...data.after } as Settings, revision: state.revision + 1 };
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
  const place = { ...before, revision: before.revision + 1, ...change };
  return { ...state, places: { ...state.places, [locationId]: place } };
}

function arranged(state: OrganisationState, locationId: LocationId, departments: Arrangement): OrganisationState {
  const before = state.places[locationId] ?? UNKNOWN_PLACE;
  const place = { ...before, departments, arranged: before.arranged + 1 };
  return { ...state, places: { ...state.places, [locationId]: place } };
}

function withJob(state: OrganisationState, jobId: JobId, change: Partial<JobState>): OrganisationState {
  const before = state.jobs[jobId] ?? { locationIds: [], retired: false, revision: 0 };
  const job = { ...before, ...change, revision: before.revision + 1 };
  return { ...state, jobs: { ...state.jobs, [jobId]: job } };
}

import { v5 } from 'uuid';
import type {
  AgendaItemId,
  AvailabilityId,
  CancelReasonId,
  CommandId,
  CommentId,
  JobFilterId,
  JobId,
  LocationId,
  NewsId,
  OrganisationId,
  PlacementId,
  ScenarioId,
  ShiftId,
  ShiftRequestId,
  SlotId,
  SpecialJobId,
  StartTimeId,
  SwapId,
  TemplateId,
  TimeOutId,
  UserId,
} from '#domain/kernel/ids';

/** Id of the demo organisation. */
export const DEMO_ORGANISATION = 'demo' as OrganisationId;

/** Password of all people of the demo. */
export const DEMO_PASSWORD = 'rooster-demo';

/**
 * Ids made of the numbers in the data, unique per kind. Records that the data has once for all locations, but the
 * product per location, also contain the location's number.
 */
export const demoIds = {
  location: (location: number) => `location-${location}` as LocationId,
  job: (job: number) => `job-${job}` as JobId,
  jobFilter: (filter: number, location: number) => `filter-${filter}-${location}` as JobFilterId,
  user: (user: number) => `user-${user}` as UserId,
  startTime: (minute: number, location: number) => `start-time-${minute}-${location}` as StartTimeId,
  cancelReason: (reason: number, location: number) => `cancel-reason-${reason}-${location}` as CancelReasonId,
  scenario: (scenario: number, location: number) => `scenario-${scenario}-${location}` as ScenarioId,
  template: (template: number, filter: number) => `template-${template}-${filter}` as TemplateId,
  placement: (placement: number, filter: number) => `placement-${placement}-${filter}` as PlacementId,
  availability: (entry: number) => `availability-${entry}` as AvailabilityId,
  timeOut: (timeOut: number) => `time-out-${timeOut}` as TimeOutId,
  swap: (swap: number) => `swap-${swap}` as SwapId,
  shiftRequest: (request: number) => `shift-request-${request}` as ShiftRequestId,
  comment: (comment: number) => `comment-${comment}` as CommentId,
  news: (news: number) => `news-${news}` as NewsId,
  agendaItem: (item: number) => `agenda-item-${item}` as AgendaItemId,
  specialJob: (job: number) => `special-job-${job}` as SpecialJobId,
  /** Draft slot with the id of the shift that it becomes. */
  slot: (shift: number) => `shift-${shift}` as SlotId,
  shift: (shift: number) => `shift-${shift}` as ShiftId,
};

/** Any UUID: what the names of the demo's commands are hashed with. */
const NAMESPACE = '9c7d3f1e-2b64-5a8e-9f10-6d2f4b7a1c35';

/** Id of a demo command by its name: equal at every start, so that an interrupted load continues. */
export const demoCommandId = (name: string): CommandId => v5(name, NAMESPACE) as CommandId;

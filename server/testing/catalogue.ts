import { readFileSync } from 'node:fs';
import * as availableCalls from '#domain/availability/availability.calls';
import * as declaredResources from '#domain/catalogue/declared-resources';
import type { AnyResource } from '#domain/resource/resource';
import { ACCOUNT } from './account-catalogue.js';
import { NOTIFICATION_PREFERENCES } from './notification-preferences-catalogue.js';
import type { Call } from '#domain/api/call';
import * as costCalls from '#domain/insight/cost.calls';
import * as minimumWageCalls from '#domain/insight/minimum-wage.calls';
import { onCallTerms } from '#domain/insight/on-call-terms.calls';
import * as insightCalls from '#domain/insight/insight.calls';
import * as jobCalls from '#domain/job/work-settings.calls';
import * as locationCalls from '#domain/location/location-settings.calls';
import * as organisationCalls from '#domain/organisation/organisation.calls';
import * as houseProfileCalls from '#domain/house-profile/house-profile.calls';
import { historyPutBack, historyWeekPutBack } from '#domain/history/put-back.calls';
import * as fillCalls from '#domain/fill/fill.calls';
import { fillSettingsUpdate } from '#domain/fill/fill-settings.calls';
import * as fileCalls from '#domain/file/file.calls';
import * as passkeyCalls from '#domain/passkey/passkey.calls';
import * as deliveryCalls from '#domain/delivery/delivery.calls';
import * as messageCalls from '#domain/message/message.calls';
import * as importCalls from '#domain/people-import/people-import.calls';
import * as notificationCalls from '#domain/notification/notification.calls';
import * as overrideCalls from '#domain/rule-override/rule-override.calls';
import * as seenCalls from '#domain/seen/seen.calls';
import * as setUpCalls from '#domain/set-up/set-up.calls';
import * as specialJobCalls from '#domain/special-job/special-job.calls';
import * as wallScreenCalls from '#domain/wall-screen/wall-screen.calls';
import { usersListSaved } from '#domain/staff/staff.calls';
import { templateSchedulesChangeSeveral } from '#domain/placement/placement.calls';
import { swapShiftOfferees } from '#domain/swap/swap.calls';
import { catalogueOf } from './catalogue-of-call.js';
import { callsOfResource } from './resource-catalogue.js';
import type { CatalogueCall, CatalogueParameter } from './catalogue-call.js';
import { PEOPLE_CALLS } from './people-catalogue.js';

const codes = (...pairs: [number, string][]) => pairs.map(([status, code]) => ({ status, code }));

/** Ours alone: the edits of a board (docs/architecture.md, "Live"). */
const BOARD_EDITS: CatalogueCall = {
  id: 'schedule-dt-commands',
  method: 'POST',
  path: '/schedule-dt/commands',
  roles: ['superuser', 'admin'],
  employment: null,
  contentType: 'application/json',
  parameters: [
    { name: 'locationId', in: 'body', type: 'string', format: 'id', required: true, min: 1, max: 64 },
    { name: 'monday', in: 'body', type: 'string', format: 'date', required: true },
    { name: 'commands', in: 'body', type: 'array', items: { $ref: 'Command' }, required: true, min: 1, max: 50 },
  ],
  response: { status: 200, schema: { $ref: 'CommandsAnswer' } },
  errors: codes(
    [400, 'malformed_request'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
    [422, 'validation_failed'],
    [429, 'too_many_requests'],
  ),
  idempotencyKey: false,
  rateLimit: 'session',
};

/** Ours alone: everything that waits for a manager (docs/decisions/0010). */
const TO_DECIDE: CatalogueCall = {
  id: 'to-decide-list',
  method: 'GET',
  path: '/to-decide',
  roles: ['superuser', 'admin'],
  employment: null,
  contentType: null,
  parameters: [],
  response: { status: 200, schema: { $ref: 'ToDecide' } },
  errors: codes([401, 'unauthenticated'], [403, 'forbidden'], [429, 'too_many_requests']),
  idempotencyKey: false,
  rateLimit: 'session',
};

/** Ours alone: the private address of somebody's calendar, and the calendar behind it (docs/decisions/0013). */
const CALENDAR: readonly CatalogueCall[] = [
  calendarAddress('get', 'GET', 200, { $ref: 'CalendarAddress' }),
  calendarAddress('renew', 'POST', 201, { $ref: 'NewCalendarAddress' }),
  calendarAddress('remove', 'DELETE', 204, null),
  {
    id: 'calendar-read',
    method: 'GET',
    path: '/calendar/{token}',
    roles: ['public'],
    employment: null,
    contentType: null,
    parameters: [{ name: 'token', in: 'path', type: 'string', required: true }],
    response: { status: 200, schema: { type: 'string' } },
    errors: codes([404, 'not_found'], [429, 'too_many_requests']),
    idempotencyKey: false,
    rateLimit: 'calendar',
  },
];

function calendarAddress(name: string, method: string, status: number, schema: unknown): CatalogueCall {
  return {
    id: `calendar-address-${name}`,
    method,
    path: '/calendar-address',
    roles: ['superuser:own', 'admin:own', 'staff:own'],
    employment: null,
    contentType: null,
    parameters: [],
    response: { status, schema },
    errors: codes([401, 'unauthenticated'], [429, 'too_many_requests']),
    idempotencyKey: false,
    rateLimit: 'session',
  };
}

/** Ours alone: whom to call about an own shift (docs/decisions/0021). */
const ON_DUTY: CatalogueCall = {
  id: 'full-schedules-on-duty',
  method: 'GET',
  path: '/full-schedules/{id}/on-duty',
  roles: ['superuser:own', 'admin:own', 'staff:own'],
  employment: null,
  contentType: null,
  parameters: [{ name: 'id', in: 'path', type: 'string', format: 'id', required: true, min: 1, max: 64 }],
  response: { status: 200, schema: { $ref: 'OnDuty' } },
  errors: codes([401, 'unauthenticated'], [404, 'not_found'], [429, 'too_many_requests']),
  idempotencyKey: false,
  rateLimit: 'session',
};

/** Ours alone: the way to another location (docs/decisions/0021). */
const HAND_OVER: CatalogueCall = {
  id: 'auth-hand-over',
  method: 'POST',
  path: '/auth/hand-over',
  roles: ['superuser', 'admin', 'staff'],
  employment: null,
  contentType: 'application/json',
  parameters: [{ name: 'locationId', in: 'body', type: 'string', format: 'id', required: true, min: 1, max: 64 }],
  response: { status: 200, schema: { $ref: 'HandOver' } },
  errors: codes(
    [400, 'malformed_request'],
    [401, 'unauthenticated'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
    [422, 'validation_failed'],
    [429, 'too_many_requests'],
  ),
  idempotencyKey: false,
  rateLimit: 'session',
};

/** Ours alone: a template placed week after week (docs/decisions/0030). */
const REPEAT: CatalogueCall = {
  id: 'template-schedules-repeat',
  method: 'POST',
  path: '/template-schedules/repeat',
  roles: ['superuser'],
  employment: null,
  contentType: 'application/json',
  parameters: [
    ...['templateId', 'horecaLocationId', 'jobFilterId'].map((name): CatalogueParameter => ({
      name,
      in: 'body',
      type: 'string',
      format: 'id',
      required: true,
      min: 1,
      max: 64,
    })),
    ...['start', 'end', 'repeatUntil'].map((name): CatalogueParameter => ({
      name,
      in: 'body',
      type: 'string',
      format: 'date',
      required: true,
    })),
    { name: 'confirm', in: 'body', type: 'boolean', required: false, default: false },
  ],
  response: { status: 200, schema: { $ref: 'RepeatedPlacement' } },
  errors: codes(
    [400, 'malformed_request'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'template_already_on_date'],
    [409, 'template_overlap_needs_confirmation'],
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
    [422, 'validation_failed'],
    [422, 'invalid_dates'],
    [422, 'date_closed'],
    [422, 'idempotency_key_reused'],
    [429, 'too_many_requests'],
  ),
  idempotencyKey: true,
  rateLimit: 'session',
};

/** Ours alone: a series taken back in one write (docs/decisions/0030). */
const REMOVE_SERIES: CatalogueCall = {
  ...REPEAT,
  id: 'template-schedules-remove-series',
  path: '/template-schedules/remove-series',
  parameters: [
    { name: 'id', in: 'body', type: 'string', format: 'id', required: true, min: 1, max: 64 },
    { name: 'part', in: 'body', type: 'string', required: true, enum: ['later', 'all'] },
  ],
  response: { status: 200, schema: { $ref: 'RemovedSeries' } },
};

/** Ours alone: what is put back from the history (docs/decisions/0132). */
const PUT_BACK = catalogueOf(historyPutBack as Call, [
  'put_back_needs_confirmation',
  'nothing_to_undo',
  'version_conflict',
  'scenario_shift_exists',
]);

/** Ours alone: a week that is put back (docs/decisions/0132). */
const PUT_WEEK_BACK = catalogueOf(historyWeekPutBack as Call, ['put_back_needs_confirmation']);

/** Ours alone: a week kept as a template (docs/decisions/0030). */
const FROM_WEEK: CatalogueCall = {
  ...REPEAT,
  id: 'templates-from-week',
  path: '/templates/from-week',
  roles: ['superuser', 'admin'],
  parameters: [
    { name: 'name', in: 'body', type: 'string', format: 'text', required: true, min: 1, max: 120 },
    { name: 'week', in: 'body', type: 'string', format: 'date', required: true },
    { name: 'jobFilterId', in: 'body', type: 'string', format: 'id', required: true, min: 1, max: 64 },
  ],
  response: { status: 201, schema: { $ref: 'Template' } },
  errors: [...REPEAT.errors, ...codes([409, 'source_empty'])],
};

/** Ours alone: who would come along, before a week is copied (docs/decisions/0030). */
const COPY_PREVIEW: CatalogueCall = {
  ...REPEAT,
  id: 'schedule-dt-copy-preview',
  method: 'GET',
  path: '/schedule-dt/copy-preview',
  roles: ['superuser', 'admin'],
  contentType: null,
  parameters: [
    ...['from', 'week'].map((name): CatalogueParameter => ({
      name,
      in: 'query',
      type: 'string',
      format: 'date',
      required: true,
    })),
    { name: 'jobFilterId', in: 'query', type: 'string', format: 'id', required: true, min: 1, max: 64 },
  ],
  response: { status: 200, schema: { $ref: 'CopyPreview' } },
  idempotencyKey: false,
};

/** Ours alone: several placements changed in one write (docs/decisions/0030). */
const CHANGE_SEVERAL = catalogueOf(templateSchedulesChangeSeveral as Call, [
  'template_already_on_date',
  'template_overlap_needs_confirmation',
  'invalid_dates',
  'date_closed',
]);

/** Ours alone: what superusers set of places and work (docs/decisions/0036). */
const SET_UP: readonly CatalogueCall[] = [
  catalogueOf(locationCalls.locationsSettings as Call),
  catalogueOf(locationCalls.locationsCreate as Call, ['host_taken']),
  catalogueOf(locationCalls.locationsUpdate as Call, ['host_taken', 'version_conflict']),
  catalogueOf(locationCalls.locationsOpening as Call, ['date_closed', 'version_conflict']),
  catalogueOf(locationCalls.locationsOpeningDate as Call, ['date_closed', 'version_conflict']),
  catalogueOf(locationCalls.locationsLastBus as Call, ['date_closed', 'version_conflict']),
  catalogueOf(locationCalls.locationsLastBusDate as Call, ['date_closed', 'version_conflict']),
  catalogueOf(locationCalls.locationsClose as Call, ['last_location', 'location_closing_needs_confirmation']),
  catalogueOf(jobCalls.jobsSettings as Call),
  catalogueOf(jobCalls.jobsCreate as Call),
  catalogueOf(jobCalls.jobsUpdate as Call, ['version_conflict', 'job_retirement_needs_confirmation']),
  catalogueOf(jobCalls.jobsRetire as Call, ['job_retirement_needs_confirmation']),
  catalogueOf(jobCalls.departmentsCreate as Call),
  catalogueOf(jobCalls.departmentsRename as Call),
  catalogueOf(jobCalls.departmentsRemove as Call, ['department_in_use']),
  catalogueOf(jobCalls.departmentsArrange as Call, ['version_conflict']),
  catalogueOf(organisationCalls.organisationGet as Call),
  catalogueOf(organisationCalls.organisationUpdate as Call, ['version_conflict']),
];

/** Ours alone: rule profiles of the organisation (docs/decisions/0146). */
const HOUSE_PROFILES: readonly CatalogueCall[] = [
  catalogueOf(houseProfileCalls.houseProfilesList as Call),
  catalogueOf(houseProfileCalls.houseProfilesChanges as Call),
  catalogueOf(houseProfileCalls.houseProfilesCreate as Call, [
    'invalid_dates',
    'rule_profiles_overlap',
    'laxer_than_law_needs_confirmation',
  ]),
  catalogueOf(houseProfileCalls.houseProfilesUpdate as Call, [
    'invalid_dates',
    'version_conflict',
    'rule_profiles_overlap',
    'laxer_than_law_needs_confirmation',
  ]),
  catalogueOf(houseProfileCalls.houseProfilesRetire as Call, ['invalid_dates', 'rule_profiles_overlap']),
  catalogueOf(houseProfileCalls.houseProfilesDelete as Call, ['rule_profile_in_use']),
];

/** Ours alone: whom an offer to everybody reaches (docs/decisions/0088). */
const OFFEREES = catalogueOf(swapShiftOfferees as Call);

/** Ours alone: people of a list (docs/decisions/0039). */
const IMPORTS: readonly CatalogueCall[] = [
  catalogueOf(usersListSaved as Call),
  catalogueOf(importCalls.peopleImportsCreate as Call, ['invalid_dates', 'last_superuser']),
  catalogueOf(importCalls.peopleImportsList as Call),
  catalogueOf(importCalls.peopleImportsRemove as Call, ['import_in_use', 'last_superuser']),
];

/** Ours alone: searches for people for open slots (docs/decisions/0162). */
const FILLS = [
  catalogueOf(fillCalls.fillsCreate as Call, ['invalid_dates', 'nothing_to_fill']),
  catalogueOf(fillCalls.fillsGet as Call),
  catalogueOf(fillCalls.fillsStop as Call),
  catalogueOf(fillCalls.fillsResume as Call),
  catalogueOf(fillCalls.fillsTake as Call),
  catalogueOf(fillCalls.fillsRemove as Call),
  catalogueOf(fillSettingsUpdate as Call),
];

/** Ours alone: files that are made in the background (docs/decisions/0054). */
const FILES: readonly CatalogueCall[] = [
  catalogueOf(fileCalls.filesCreate as Call, ['invalid_dates']),
  catalogueOf(fileCalls.filesList as Call),
  catalogueOf(fileCalls.filesGet as Call),
  catalogueOf(fileCalls.filesContent as Call),
  catalogueOf(fileCalls.sheetsState as Call),
];

/** Ours alone: the links of screens on walls (docs/decisions/0055). */
const WALL_SCREENS: readonly CatalogueCall[] = [
  catalogueOf(wallScreenCalls.wallScreenLinks as Call),
  catalogueOf(wallScreenCalls.wallScreenLinkRenew as Call),
];

/** Ours alone: an installation that is begun in the browser (docs/decisions/0040). */
const BEGINNING: readonly CatalogueCall[] = [
  catalogueOf(setUpCalls.setUpState as Call),
  catalogueOf(setUpCalls.setUpClaim as Call, ['forbidden']),
];

/** Ours alone: figures and what work costs (docs/decisions/0052 and 0053). */
const INSIGHT: readonly CatalogueCall[] = [
  catalogueOf(insightCalls.statsTimeslotsWeeks as Call, ['invalid_dates']),
  catalogueOf(insightCalls.statsCalloffOutcomes as Call, ['invalid_dates']),
  catalogueOf(insightCalls.statsEmployeesWeeks as Call, ['invalid_dates']),
  catalogueOf(insightCalls.statsEmployee as Call),
  catalogueOf(insightCalls.statsFairness as Call),
  catalogueOf(insightCalls.statsContract as Call, ['invalid_dates']),
  catalogueOf(costCalls.costWeek as Call, ['invalid_dates']),
  catalogueOf(costCalls.costTurnover as Call),
  catalogueOf(minimumWageCalls.minimumWageCheck as Call, ['invalid_dates']),
  catalogueOf(minimumWageCalls.minimumWageChanges as Call),
  catalogueOf(onCallTerms as Call),
];

const FIXTURE = new URL('./fixtures/calls.json', import.meta.url);

/** Ours alone: pinned, and for some departments (docs/decisions/0048). */
const news = (isChange: boolean): readonly CatalogueParameter[] => [
  { name: 'pinned', in: 'body', type: 'boolean', required: false, ...(isChange ? {} : { default: false }) },
  {
    name: 'jobFilterIds',
    in: 'body',
    type: 'array',
    items: { format: 'id' },
    required: false,
    nullable: true,
    min: 1,
    max: 50,
    ...(isChange ? {} : { default: null }),
  },
];

/** Ours alone: who has not seen a week is reminded (docs/decisions/0051). */
const REMINDING = catalogueOf(notificationCalls.rosterRemind as Call, ['invalid_dates', 'nobody_to_remind']);

/** Ours alone: what goes out again, reminders by mail and push, and reports of providers (docs/decisions/0049). */
const CHANNELS: readonly CatalogueCall[] = [
  catalogueOf(deliveryCalls.sendReminder as Call, ['invalid_dates']),
  catalogueOf(deliveryCalls.deliveriesSendAgain as Call),
  catalogueOf(deliveryCalls.deliveriesStop as Call),
  catalogueOf(deliveryCalls.outboxSendAgain as Call),
  catalogueOf(deliveryCalls.usersReachable as Call),
  catalogueOf(messageCalls.deliveryReportsGet as Call),
  catalogueOf(messageCalls.deliveryReportsCreate as Call),
  catalogueOf(messageCalls.deliveryReportsForm as Call),
];

/** Ours alone: weeks that close for availability (docs/decisions/0057). */
const AVAILABILITY: readonly CatalogueCall[] = [
  catalogueOf(availableCalls.availablesClosing as Call, ['invalid_dates']),
  catalogueOf(availableCalls.availablesAskWeek as Call, ['invalid_dates', 'date_closed', 'already_decided']),
  catalogueOf(availableCalls.availablesAnswerWeek as Call, [
    'invalid_dates',
    'date_closed',
    'already_decided',
    'week_used_since',
  ]),
];

/** Ours alone: who has seen what (docs/decisions/0048). */
const SEEN: readonly CatalogueCall[] = [
  catalogueOf(seenCalls.seenMark as Call),
  catalogueOf(seenCalls.seenBy as Call),
  catalogueOf(seenCalls.seenRemind as Call, ['nobody_to_remind']),
];

/** Ours alone: a chore is done, or taken back (docs/decisions/0048). */
const SPECIAL_JOBS: readonly CatalogueCall[] = [
  catalogueOf(specialJobCalls.specialJobsDone as Call),
  catalogueOf(specialJobCalls.specialJobsDelete as Call),
];

/** Ours alone: keys that devices keep (docs/decisions/0047). */
const PASSKEYS: readonly CatalogueCall[] = Object.values(passkeyCalls).map((call) =>
  catalogueOf(call as Call, ['invalid_credentials', 'passkey_not_accepted']),
);

/** Overrides of findings on working time (docs/decisions/0145). */
const RULE_OVERRIDES: readonly CatalogueCall[] = [
  catalogueOf(overrideCalls.ruleOverridesList as Call, ['invalid_dates']),
  catalogueOf(overrideCalls.ruleOverridesCreate as Call, ['finding_changed', 'not_found', 'invalid_dates']),
  catalogueOf(overrideCalls.ruleOverridesWithdraw as Call, ['not_found']),
];

const STOPPABLE: CatalogueParameter = {
  name: 'stoppable',
  in: 'body',
  type: 'boolean',
  required: false,
  default: false,
};

/** A decision is taken back (docs/decisions/0107). */
const REOPENING: readonly CatalogueParameter[] = [
  { name: 'action', in: 'body', type: 'string', required: true, nullable: true, enum: ['approve', 'decline'] },
  { name: 'was', in: 'body', type: 'string', required: false, enum: ['approve', 'decline'] },
];

/**
 * Parameters that calls of the catalogue have beyond it, or of another kind (docs/decisions/0028, 0030, 0048, 0051, 0074,
 * 0085 and 0107).
 */
const MORE_PARAMETERS: Readonly<Record<string, readonly CatalogueParameter[]>> = {
  'holidays-create': [{ name: 'confirm', in: 'body', type: 'boolean', required: false, default: false }],
  'holidays-set-approved': [
    { name: 'approved', in: 'body', type: 'boolean', required: true, nullable: true },
    { name: 'was', in: 'body', type: 'boolean', required: false },
  ],
  'availables-answer-week': [{ name: 'open', in: 'body', type: 'boolean', required: true, nullable: true }],
  'shift-requests-set-action': REOPENING,
  'swap-shift-set-action': REOPENING,
  'outbox-list': [{ name: 'text', in: 'query', type: 'string', required: false, max: 100 }],
  'mail-tool-send': [STOPPABLE],
  'users-send-sms-text': [STOPPABLE],
  'news-create': news(false),
  'news-update': news(true),
  'schedule-dt-publish': [
    {
      name: 'tell',
      in: 'body',
      type: 'string',
      enum: ['affected', 'department', 'nobody'],
      required: false,
      default: 'affected',
    },
    { name: 'sentence', in: 'body', type: 'string', format: 'text', required: false, min: 0, max: 280, default: '' },
    { name: 'acknowledged', in: 'body', type: 'string', format: 'line', required: false, min: 1, max: 20 },
  ],
  'special-jobs-create': [{ name: 'date', in: 'body', type: 'string', format: 'date', required: false }],
  'templates-copy': [{ name: 'leaveOut', in: 'body', type: 'boolean', required: false, default: false }],
};

/** Refusals of a decision that cannot be taken back (docs/decisions/0107). */
const REOPENING_REFUSED: [number, string][] = [
  [409, 'shift_changed_since'],
  [409, 'request_exists'],
  [409, 'reopening_needs_confirmation'],
];

/** Refusals of these parameters. */
const MORE_ERRORS: Readonly<Record<string, CatalogueCall['errors']>> = {
  'holidays-update': codes([409, 'own_time_out']),
  'holidays-set-approved': codes([409, 'already_decided'], [409, 'own_time_out']),
  'shift-requests-set-action': codes(...REOPENING_REFUSED, [409, 'shift_in_past'], [409, 'not_eligible']),
  'swap-shift-set-action': codes(...REOPENING_REFUSED, [409, 'shift_canceled']),
  'schedule-dt-publish': codes([409, 'working_time_not_acknowledged'], [409, 'working_time_override_missing']),
  'news-create': codes([404, 'not_found']),
  'availables-create': codes([422, 'availability_closed']),
  'availables-update': codes([422, 'availability_closed']),
  'availables-delete': codes([422, 'availability_closed']),
};

const SPECIFIED = JSON.parse(readFileSync(FIXTURE, 'utf8')) as CatalogueCall[];

/** Those of declared resources that it does not have. */
const OF_RESOURCES = Object.values<AnyResource>(declaredResources)
  .flatMap(callsOfResource)
  .filter(({ id: resourceId }) => SPECIFIED.every((call) => call.id !== resourceId));

function parametersOf({ id, parameters }: CatalogueCall): readonly CatalogueParameter[] {
  const more = MORE_PARAMETERS[id] ?? [];
  return [...parameters.filter(({ name }) => more.every((one) => one.name !== name)), ...more];
}

/** The catalogue of calls, by id. */
export const CATALOGUE: ReadonlyMap<string, CatalogueCall> = new Map(
  [
    ...SPECIFIED,
    BOARD_EDITS,
    TO_DECIDE,
    REMINDING,
    HAND_OVER,
    ON_DUTY,
    REPEAT,
    REMOVE_SERIES,
    CHANGE_SEVERAL,
    OFFEREES,
    ...HOUSE_PROFILES,
    PUT_BACK,
    PUT_WEEK_BACK,
    FROM_WEEK,
    COPY_PREVIEW,
    ...FILLS,
    ...RULE_OVERRIDES,
    ...CALENDAR,
    ...ACCOUNT,
    ...NOTIFICATION_PREFERENCES,
    ...PEOPLE_CALLS,
    ...OF_RESOURCES,
    ...WALL_SCREENS,
    ...SET_UP,
    ...BEGINNING,
    ...FILES,
    ...IMPORTS,
    ...SEEN,
    ...SPECIAL_JOBS,
    ...PASSKEYS,
    ...INSIGHT,
    ...CHANNELS,
    ...AVAILABILITY,
  ].map((call) => [
    call.id,
    {
      ...call,
      parameters: parametersOf(call),
      errors: [...call.errors, ...(MORE_ERRORS[call.id] ?? [])],
    },
  ]),
);

/** Whether a parameter names a record, or several. */
export const isId = ({ format, items }: CatalogueParameter): boolean => format === 'id' || items?.format === 'id';

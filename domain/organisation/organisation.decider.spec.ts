import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { always, changedFrom } from '../kernel/dated-week.js';
import type { JobFilterId, JobId, LocationId, TextId } from '../kernel/ids.js';
import { specify, stateAfter } from '../testing/decider-spec.js';
import { organisationDecider, type OrganisationContext } from './organisation.decider.js';
import type { OrganisationEvent } from './organisation.events.js';

const [CAFE, BAR] = ['cafe', 'bar'] as LocationId[] as [LocationId, LocationId];
const [SERVICE, COOK, DJ] = ['service', 'cook', 'dj'] as JobId[] as [JobId, JobId, JobId];
const [FLOOR, KITCHEN, BAR_FLOOR] = ['floor', 'kitchen', 'bar-floor'] as JobFilterId[] as [
  JobFilterId,
  JobFilterId,
  JobFilterId,
];
const text = (name: string) => name as TextId;

const TODAY = civilDate('2026-11-23');
const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 600, close: 1500 }));
const shorter = week.map((day) => ({ ...day, close: 1440 }));

const FACTS: OrganisationContext = {
  hostTaken: false,
  today: TODAY,
  opening: always(week),
  lastBus: always([]),
  hasShifts: false,
  closing: { futureShifts: 0, people: [] },
  using: { futureShifts: 0, people: [] },
};

const { given, givenNothing } = specify(organisationDecider, FACTS);

const opened = (locationId: LocationId): OrganisationEvent => ({ type: 'LocationOpened', data: { locationId } });
const FOUNDED: OrganisationEvent[] = [{ type: 'OrganisationFounded', data: {} }, opened(CAFE), opened(BAR)];
const WORK: OrganisationEvent[] = [
  ...FOUNDED,
  { type: 'JobDefined', data: { jobId: SERVICE, locationIds: [CAFE, BAR] } },
  { type: 'JobDefined', data: { jobId: COOK, locationIds: [CAFE] } },
  { type: 'JobFilterDefined', data: { jobFilterId: FLOOR, locationId: CAFE, jobIds: [SERVICE] } },
  { type: 'JobFilterDefined', data: { jobFilterId: KITCHEN, locationId: CAFE, jobIds: [COOK] } },
  { type: 'JobFilterDefined', data: { jobFilterId: BAR_FLOOR, locationId: BAR, jobIds: [SERVICE] } },
];
const AT_CAFE = [
  { jobFilterId: FLOOR, jobIds: [SERVICE] },
  { jobFilterId: KITCHEN, jobIds: [COOK] },
];

describe('an organisation', () => {
  const settings = { messageDays: 90, accessDays: 365, rosterDays: 1825, quietFrom: 1320, quietUntil: 480 };

  it('is founded only once', () => {
    givenNothing().when({ type: 'FoundOrganisation' }).then({ type: 'OrganisationFounded', data: {} });
    given(...FOUNDED)
      .when({ type: 'FoundOrganisation' })
      .thenRefused('id_taken', {});
  });

  it('records only changed names and settings', () => {
    const name = { nameId: text('new'), wasId: text('old') };
    given(...FOUNDED)
      .when({ type: 'ChangeOrganisation', name, settings: { ...settings, messageDays: 60 } })
      .then(
        { type: 'OrganisationRenamed', data: name },
        { type: 'OrganisationSettingsChanged', data: { before: { messageDays: 90 }, after: { messageDays: 60 } } },
      );
    given(...FOUNDED)
      .when({ type: 'ChangeOrganisation', settings })
      .then();
  });

  it('refuses a change on a stale revision', () => {
    const renamed: OrganisationEvent = { type: 'OrganisationRenamed', data: { nameId: text('b'), wasId: text('a') } };
    given(...FOUNDED, renamed)
      .when({ type: 'ChangeOrganisation', settings, basedOn: 1 })
      .thenRefused('version_conflict', { current: { revision: 2 } });
  });
});

describe('a location', () => {
  it('opens at a free host and refuses a taken one', () => {
    given(...FOUNDED)
      .when({ type: 'OpenLocation', locationId: 'club' as LocationId })
      .then(opened('club' as LocationId));
    given(...FOUNDED)
      .within({ ...FACTS, hostTaken: true })
      .when({ type: 'OpenLocation', locationId: 'club' as LocationId })
      .thenRefused('host_taken', { errors: [{ field: 'domain', code: 'duplicate' }] });
  });

  it("opens with copies of another location's departments and adds its jobs", () => {
    const CLUB = 'club' as LocationId;
    const [floor, kitchen] = ['club-floor', 'club-kitchen'] as JobFilterId[];
    const jobFilterIds = new Map([
      [FLOOR, floor as JobFilterId],
      [KITCHEN, kitchen as JobFilterId],
    ]);
    given(...WORK)
      .when({ type: 'OpenLocation', locationId: CLUB, copy: { fromLocationId: CAFE, jobFilterIds } })
      .then(
        opened(CLUB),
        {
          type: 'JobChanged',
          data: { jobId: SERVICE, before: { locationIds: [CAFE, BAR] }, after: { locationIds: [CAFE, BAR, CLUB] } },
        },
        {
          type: 'JobChanged',
          data: { jobId: COOK, before: { locationIds: [CAFE] }, after: { locationIds: [CAFE, CLUB] } },
        },
        { type: 'JobFilterDefined', data: { jobFilterId: floor as JobFilterId, locationId: CLUB, jobIds: [SERVICE] } },
        { type: 'JobFilterDefined', data: { jobFilterId: kitchen as JobFilterId, locationId: CLUB, jobIds: [COOK] } },
      );
  });

  it('refuses to copy departments of an unknown location', () => {
    const copy = { fromLocationId: 'nowhere' as LocationId, jobFilterIds: new Map() };
    given(...FOUNDED)
      .when({ type: 'OpenLocation', locationId: 'club' as LocationId, copy })
      .thenRefused('validation_failed', { errors: [{ field: 'copyFrom', code: 'not_found' }] });
  });

  it('refuses another zone once it has shifts', () => {
    const command = {
      type: 'ChangeLocation',
      locationId: CAFE,
      before: { zone: 'Europe/Amsterdam' },
      after: { zone: 'UTC' },
    } as const;
    const { type: _type, ...data } = command;
    given(...FOUNDED)
      .when(command)
      .then({ type: 'LocationChanged', data });
    given(...FOUNDED)
      .within({ ...FACTS, hasShifts: true })
      .when(command)
      .thenRefused('validation_failed', { errors: [{ field: 'timezone', code: 'in_use' }] });
  });

  it('changes its opening hours from today on, not before', () => {
    given(...FOUNDED)
      .when({ type: 'ChangeOpeningHours', locationId: CAFE, from: TODAY, days: shorter })
      .then({ type: 'OpeningHoursChanged', data: { locationId: CAFE, from: TODAY, days: shorter, was: week } });
    given(...FOUNDED)
      .when({ type: 'ChangeOpeningHours', locationId: CAFE, from: civilDate('2026-11-22'), days: shorter })
      .thenRefused('date_closed', { errors: [{ field: 'from', code: 'min', limit: TODAY }] });
    given(...FOUNDED)
      .when({ type: 'ChangeOpeningHours', locationId: CAFE, from: TODAY, days: week })
      .then();
  });

  it('withdraws a planned change of opening hours, and refuses an unknown one', () => {
    const from = civilDate('2027-03-01');
    const command = { type: 'ChangeOpeningHours', locationId: CAFE, from, days: null } as const;
    given(...FOUNDED)
      .within({ ...FACTS, opening: changedFrom(FACTS.opening, from, shorter) })
      .when(command)
      .then({ type: 'OpeningHoursChanged', data: { locationId: CAFE, from, days: null, was: shorter } });
    given(...FOUNDED)
      .when(command)
      .thenRefused('not_found', {});
  });

  it('sets opening hours on single dates from today on', () => {
    const date = civilDate('2026-12-25');
    const closed = { open: null, close: null };
    given(...FOUNDED)
      .when({ type: 'SetOpeningHoursOnDate', locationId: CAFE, date, hours: closed })
      .then({ type: 'OpeningHoursSetOnDate', data: { locationId: CAFE, date, hours: closed, was: null } });
    given(...FOUNDED)
      .when({ type: 'SetOpeningHoursOnDate', locationId: CAFE, date: civilDate('2026-11-22'), hours: closed })
      .thenRefused('date_closed', { errors: [{ field: 'date', code: 'min', limit: TODAY }] });
    given(...FOUNDED)
      .when({ type: 'SetOpeningHoursOnDate', locationId: CAFE, date, hours: null })
      .then();
  });

  it('sets a last bus by weekday from a date and on single dates', () => {
    const days = [{ day: 1, time: '00:14' }];
    given(...FOUNDED)
      .when({ type: 'ChangeLastBus', locationId: CAFE, from: TODAY, days })
      .then({ type: 'LastBusChanged', data: { locationId: CAFE, from: TODAY, days, was: [] } });
    given(...FOUNDED)
      .when({ type: 'SetLastBusOnDate', locationId: CAFE, date: TODAY, bus: { time: null } })
      .then({ type: 'LastBusSetOnDate', data: { locationId: CAFE, date: TODAY, bus: { time: null }, was: null } });
  });

  it('refuses a second concurrent change as a version conflict', () => {
    const changed: OrganisationEvent = {
      type: 'LocationChanged',
      data: { locationId: CAFE, before: { firstAid: 0 }, after: { firstAid: 1 } },
    };
    given(...FOUNDED, changed)
      .when({ type: 'ChangeOpeningHours', locationId: CAFE, from: TODAY, days: shorter, basedOn: 1 })
      .thenRefused('version_conflict');
  });

  it('asks before closing with the affected shifts, and refuses to close the last location', () => {
    const facts = { futureShifts: 3, people: ['Emma Bakker'] };
    given(...FOUNDED)
      .within({ ...FACTS, closing: facts })
      .when({ type: 'CloseLocation', locationId: BAR, confirm: false })
      .thenRefused('location_closing_needs_confirmation', { facts });
    const closed: OrganisationEvent = { type: 'LocationClosed', data: { locationId: BAR } };
    given(...FOUNDED)
      .when({ type: 'CloseLocation', locationId: BAR, confirm: true })
      .then(closed);
    given(...FOUNDED, closed)
      .when({ type: 'CloseLocation', locationId: CAFE, confirm: true })
      .thenRefused('last_location', {});
    given(...FOUNDED, closed)
      .when({ type: 'ChangeOpeningHours', locationId: BAR, from: TODAY, days: shorter })
      .thenRefused('not_found', {});
  });
});

describe('a job', () => {
  const places = [{ locationId: CAFE, jobFilterId: FLOOR }];

  it('is added to a department at each of its locations', () => {
    given(...WORK)
      .when({ type: 'DefineJob', jobId: DJ, locationIds: [], places })
      .then(
        { type: 'JobDefined', data: { jobId: DJ, locationIds: [CAFE] } },
        {
          type: 'DepartmentsArranged',
          data: {
            locationId: CAFE,
            departments: [{ jobFilterId: FLOOR, jobIds: [SERVICE, DJ] }, AT_CAFE[1] as (typeof AT_CAFE)[0]],
            was: AT_CAFE,
          },
        },
      );
  });

  it('must be in exactly one department of a location and in at least one overall', () => {
    const twice = [...places, { locationId: CAFE, jobFilterId: KITCHEN }];
    given(...WORK)
      .when({ type: 'DefineJob', jobId: DJ, locationIds: [], places: twice })
      .thenRefused('validation_failed', { errors: [{ field: 'departmentIds[1]', code: 'duplicate' }] });
    given(...WORK)
      .when({ type: 'DefineJob', jobId: DJ, locationIds: [], places: [{ locationId: BAR, jobFilterId: FLOOR }] })
      .thenRefused('validation_failed', { errors: [{ field: 'departmentIds[0]', code: 'not_at_location' }] });
    given(...WORK)
      .when({ type: 'DefineJob', jobId: DJ, locationIds: [], places: [] })
      .thenRefused('validation_failed', { errors: [{ field: 'departmentIds', code: 'too_few', limit: 1 }] });
  });

  it('moves to another department, and asks before it leaves a location', () => {
    const command = {
      type: 'ChangeJob',
      jobId: SERVICE,
      before: {},
      after: {},
      places: [{ locationId: CAFE, jobFilterId: KITCHEN }],
      confirm: false,
    } as const;
    const using = { futureShifts: 2, people: ['Daan Smit'] };
    given(...WORK)
      .within({ ...FACTS, using })
      .when(command)
      .thenRefused('job_retirement_needs_confirmation', { facts: using });
    const decision = given(...WORK)
      .within({ ...FACTS, using })
      .when({ ...command, confirm: true }).decision;
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual([
      'JobChanged',
      'DepartmentsArranged',
      'DepartmentsArranged',
    ]);
    const after = stateAfter(
      organisationDecider,
      ...WORK,
      ...(decision.ok ? (decision.events as OrganisationEvent[]) : []),
    );
    expect(after.places[CAFE]?.departments).toEqual([
      { jobFilterId: FLOOR, jobIds: [] },
      { jobFilterId: KITCHEN, jobIds: [COOK, SERVICE] },
    ]);
    expect(after.places[BAR]?.departments).toEqual([{ jobFilterId: BAR_FLOOR, jobIds: [] }]);
    expect(after.jobs[SERVICE]?.locationIds).toEqual([CAFE]);
  });

  it('is retired after confirmation, leaves its departments and can be reinstated', () => {
    given(...WORK)
      .when({ type: 'RetireJob', jobId: COOK, confirm: false })
      .thenRefused('job_retirement_needs_confirmation');
    const retired: OrganisationEvent[] = [
      { type: 'JobRetired', data: { jobId: COOK } },
      {
        type: 'DepartmentsArranged',
        data: {
          locationId: CAFE,
          departments: [AT_CAFE[0] as (typeof AT_CAFE)[0], { jobFilterId: KITCHEN, jobIds: [] }],
          was: AT_CAFE,
        },
      },
    ];
    given(...WORK)
      .when({ type: 'RetireJob', jobId: COOK, confirm: true })
      .then(...retired);
    given(...WORK, ...retired)
      .when({ type: 'RetireJob', jobId: COOK, confirm: true })
      .then();
    const back = given(...WORK, ...retired).when({
      type: 'ChangeJob',
      jobId: COOK,
      before: {},
      after: {},
      places: [{ locationId: CAFE, jobFilterId: KITCHEN }],
      confirm: false,
    }).decision;
    expect(back.ok && back.events.map(({ type }) => type)).toEqual(['JobReinstated', 'DepartmentsArranged']);
  });
});

describe('the departments of a location', () => {
  const arrange = (departments: typeof AT_CAFE, basedOn?: number) =>
    ({ type: 'ArrangeDepartments', locationId: CAFE, departments, basedOn }) as const;
  const reversed = [...AT_CAFE].reverse();

  it('can be reordered, and record nothing when unchanged', () => {
    given(...WORK)
      .when(arrange(reversed))
      .then({ type: 'DepartmentsArranged', data: { locationId: CAFE, departments: reversed, was: AT_CAFE } });
    given(...WORK)
      .when(arrange(AT_CAFE))
      .then();
  });

  it.each<[string, typeof AT_CAFE, string, string]>([
    ['one department twice', [...AT_CAFE, AT_CAFE[0] as (typeof AT_CAFE)[0]], 'departments', 'duplicate'],
    ['one department left out', [AT_CAFE[0] as (typeof AT_CAFE)[0]], 'departments', 'not_at_location'],
    [
      'a job in two departments',
      [
        { jobFilterId: FLOOR, jobIds: [SERVICE, COOK] },
        { jobFilterId: KITCHEN, jobIds: [COOK] },
      ],
      'jobIds',
      'duplicate',
    ],
    [
      'a job in no department',
      [
        { jobFilterId: FLOOR, jobIds: [SERVICE] },
        { jobFilterId: KITCHEN, jobIds: [] },
      ],
      'jobIds',
      'required',
    ],
    [
      'a job of another location',
      [
        { jobFilterId: FLOOR, jobIds: [SERVICE, DJ] },
        { jobFilterId: KITCHEN, jobIds: [COOK] },
      ],
      'jobIds',
      'not_at_location',
    ],
  ])('refuse to be rearranged with %s', (_what, departments, field, code) => {
    given(...WORK)
      .when(arrange(departments))
      .thenRefused('validation_failed', { errors: [{ field, code: code as 'required' }] });
  });

  it('refuse to be rearranged on a stale revision', () => {
    given(...WORK)
      .when(arrange(reversed, 1))
      .thenRefused('version_conflict', { current: { revision: 3 } });
  });

  it('can be removed only without jobs and future shifts', () => {
    const remove = { type: 'RemoveJobFilter', jobFilterId: KITCHEN, locationId: CAFE } as const;
    given(...WORK)
      .when(remove)
      .thenRefused('department_in_use', { facts: { jobs: 1, futureShifts: 0 } });
    const empty: OrganisationEvent = {
      type: 'DepartmentsArranged',
      data: {
        locationId: CAFE,
        departments: [
          { jobFilterId: FLOOR, jobIds: [SERVICE, COOK] },
          { jobFilterId: KITCHEN, jobIds: [] },
        ],
        was: AT_CAFE,
      },
    };
    given(...WORK, empty)
      .within({ ...FACTS, using: { futureShifts: 1, people: [] } })
      .when(remove)
      .thenRefused('department_in_use', { facts: { jobs: 0, futureShifts: 1 } });
    given(...WORK, empty)
      .when(remove)
      .then({ type: 'JobFilterRemoved', data: { jobFilterId: KITCHEN, locationId: CAFE } });
  });

  it('refuse a job of another department when added', () => {
    given(...WORK)
      .when({ type: 'DefineJobFilter', jobFilterId: 'third' as JobFilterId, locationId: CAFE, jobIds: [COOK] })
      .thenRefused('validation_failed', { errors: [{ field: 'jobIds', code: 'duplicate' }] });
  });
});

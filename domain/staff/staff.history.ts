import type { Details } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { CivilDate } from '../kernel/civil-date.js';
import {
  dateText,
  jobName,
  locationName,
  numberIn,
  nonEmpty,
  detailText,
  type WordedChange,
  type Wording,
} from '../history/wording.js';
import { SINCE_EVER } from '../planning/person-terms.js';
import { writtenReference } from '../planning/reference-hours.js';
import type { StaffEvent } from './staff.events.js';

/** History entries about people. Wage changes have no subject and no location, so that only superusers see them. */
export const staffHistory: FeatureHistory<StaffEvent> = {
  stream: 'person',
  events: {
    PersonEmployed: {
      group: 'settings',
      sentence: ({ after }, wording) => ({
        sentence: 'people.employed',
        notes: nonEmpty(locationName(after?.['homeLocationId'], wording)),
      }),
      describe: ({ userId, homeLocationId, locationIds, jobIds, always, superUser }) => ({
        subjectId: userId,
        entityId: userId,
        after: { homeLocationId, locationIds, jobIds, always, super_user: superUser },
      }),
    },
    PersonDetailsChanged: {
      group: 'settings',
      sentence: ({ after }, { translate }) => ({
        sentence: 'people.detailsChanged',
        notes: listOf(after, 'fields').map((field) => translate(`people.field.${field}`)),
      }),
      describe: ({ userId, fields }) => ({ subjectId: userId, entityId: userId, after: { fields } }),
    },
    PersonEmailProposed: {
      group: 'logins',
      sentence: 'people.emailProposed',
      describe: ({ userId }) => ({ subjectId: userId, entityId: userId }),
    },
    PersonEmailRefused: {
      group: 'logins',
      sentence: 'people.emailRefused',
      describe: ({ userId }) => ({ subjectId: userId, entityId: userId }),
    },
    // No subject and no location, so only superusers read it.
    PersonWageChanged: { group: 'settings', sentence: 'people.wageChanged', describe: () => ({}) },
    PersonLocationsChanged: {
      group: 'settings',
      sentence: ({ before, after }, wording) => ({
        sentence: 'people.locationsChanged',
        changes: [{ before: placesOf(before, wording), after: placesOf(after, wording) }],
      }),
      describe: ({ userId, homeLocationId, locationIds, was }) => ({
        subjectId: userId,
        entityId: userId,
        before: { ...was },
        after: { homeLocationId, locationIds },
      }),
    },
    PersonRoleChanged: {
      group: 'settings',
      sentence: ({ before, after }, wording) => ({
        sentence: 'people.roleChanged',
        changes: [{ before: roleIn(before, wording), after: roleIn(after, wording) }],
      }),
      describe: ({ userId, typeName, superUser, was }) => ({
        subjectId: userId,
        entityId: userId,
        before: { type: was.typeName, super_user: was.superUser },
        after: { type: typeName, super_user: superUser },
      }),
    },
    PersonTermsSet: {
      group: 'settings',
      sentence: ({ before, after, date }, wording) => ({
        sentence: date === SINCE_EVER ? 'people.firstTermsSet' : 'people.termsSet',
        changes: [contractOf, jobsOf, kindOf, referenceOf]
          .map((wordingOf): WordedChange => ({ before: wordingOf(before, wording), after: wordingOf(after, wording) }))
          .filter((change) => change.before !== change.after),
      }),
      describe: ({ userId, terms, was }) => ({
        subjectId: userId,
        entityId: userId,
        date: terms.from,
        before: termsDetails(was),
        after: termsDetails(terms),
      }),
    },
    PersonTermsRemoved: {
      group: 'settings',
      sentence: ({ date }) => ({ sentence: date === SINCE_EVER ? 'people.firstTermsRemoved' : 'people.termsRemoved' }),
      describe: ({ userId, terms }) => ({
        subjectId: userId,
        entityId: userId,
        date: terms.from,
        before: termsDetails(terms),
      }),
    },
    PersonEmploymentChanged: {
      group: 'settings',
      sentence: ({ before, after }, wording) => ({
        sentence: 'people.employmentChanged',
        changes: [{ before: employmentIn(before, wording), after: employmentIn(after, wording) }],
      }),
      describe: ({ userId, from, until, was }) => ({
        subjectId: userId,
        entityId: userId,
        before: { employmentFrom: was.from, employmentUntil: was.until },
        after: { employmentFrom: from, employmentUntil: until },
      }),
    },
    PersonDisabled: {
      group: 'settings',
      sentence: 'people.disabled',
      describe: ({ userId }) => ({ subjectId: userId, entityId: userId }),
    },
    PersonErased: {
      group: 'settings',
      sentence: 'people.erased',
      describe: ({ userId }) => ({ subjectId: userId, entityId: userId }),
    },
    PersonEnabled: {
      group: 'settings',
      sentence: 'people.enabled',
      describe: ({ userId }) => ({ subjectId: userId, entityId: userId }),
    },
    PersonPlannedOpened: {
      group: 'shifts',
      sentence: ({ after }, { translate }) => ({
        sentence: 'people.plannedOpened',
        notes: [translate('note.shifts', { count: numberIn(after, 'shifts') })],
      }),
      inverse: { layer: 'person' },
      describe: ({ userId, after, opened }) => ({
        subjectId: userId,
        entityId: userId,
        date: after,
        after: { shifts: opened },
      }),
    },
    PersonPlannedAgain: {
      group: 'shifts',
      sentence: ({ after }, { translate }) => ({
        sentence: 'people.plannedAgain',
        notes: [translate('note.shifts', { count: numberIn(after, 'shifts') })],
      }),
      describe: ({ userId, planned }) => ({ subjectId: userId, entityId: userId, after: { shifts: planned } }),
    },
    PersonRemoved: {
      group: 'settings',
      sentence: 'people.removed',
      describe: ({ userId }) => ({ subjectId: userId, entityId: userId }),
    },
  },
};

const referenceOf = (details: Details | null, { translate }: Wording): string =>
  typeof details?.['reference'] === 'string'
    ? translate('people.reference', { hours: details['reference'] })
    : translate('people.noReference');

const termsDetails = ({
  jobIds,
  always,
  contract,
  reference,
}: Extract<StaffEvent, { type: 'PersonTermsSet' }>['data']['terms']) => ({
  jobIds,
  always,
  contract: contract.kind,
  minHours: contract.minHours,
  maxHours: contract.maxHours,
  ...(reference && { reference: writtenReference(reference, 'nl') }),
});

const listOf = (details: Details | null, name: string): string[] => {
  const value = details?.[name];
  return Array.isArray(value) ? value.map(String) : [];
};

/** Home first. */
function placesOf(details: Details | null, wording: Wording): string {
  const home = detailText(details, 'homeLocationId');
  const ids = listOf(details, 'locationIds').filter((id) => id !== home);
  return [home, ...ids].map((id) => locationName(id, wording)).join(', ');
}

const roleIn = (details: Details | null, { translate }: Wording): string =>
  nonEmpty(detailText(details, 'type'), details?.['super_user'] === true && translate('people.superuser')).join(', ');

function contractOf(details: Details | null, { translate }: Wording): string {
  const [min, max] = [details?.['minHours'], details?.['maxHours']];
  const hours = min === max ? String(max) : `${String(min)}–${String(max)}`;
  return typeof max === 'number' ? translate('people.hours', { hours }) : translate('people.zeroHours');
}

const jobsOf = (details: Details | null, wording: Wording): string =>
  listOf(details, 'jobIds')
    .map((id) => jobName(id, wording))
    .join(', ');

const kindOf = (details: Details | null, { translate }: Wording): string =>
  translate(details?.['always'] === true ? 'people.fullTimer' : 'people.partTimer');

function employmentIn(details: Details | null, wording: Wording): string {
  const [from, until] = [detailText(details, 'employmentFrom'), detailText(details, 'employmentUntil')];
  const { translate } = wording;
  const day = (date: string) => dateText(date as CivilDate, wording);
  if (from && until) return translate('people.fromUntil', { from: day(from), until: day(until) });
  if (from) return translate('people.since', { from: day(from) });
  return until ? translate('people.until', { until: day(until) }) : translate('people.always');
}

import { describe, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { TextId } from '../kernel/ids.js';
import type { HouseProfileId, HouseSeverity, HouseValue } from '../rules/house-profile.js';
import { specify } from '../testing/decider-spec.js';
import { type ChangeHouseProfile, houseProfileDecider } from './house-profile.decider.js';
import type { HouseProfileContent, HouseProfileEvent } from './house-profile.events.js';

const today = civilDate('2026-11-27');
const { given, givenNothing } = specify(houseProfileDecider, { today, name: (id: TextId) => `text ${id}` });

const [profileId, nextId, otherId] = ['strict', 'next', 'other'] as HouseProfileId[] as [
  HouseProfileId,
  HouseProfileId,
  HouseProfileId,
];
const tenHours: HouseValue = { age: 18, limit: 'maxDay', value: 600 };
const nineHours: HouseValue = { age: 18, limit: 'maxDay', value: 540 };
const content: HouseProfileContent = {
  nameId: 'name' as TextId,
  noteId: null,
  origin: 'wet',
  values: [tenHours],
  severities: [],
  from: civilDate('2027-01-01'),
  until: null,
};
const add = { type: 'AddHouseProfile', profileId, ...content, confirm: false } as const;
const added: HouseProfileEvent = { type: 'HouseProfileAdded', data: { profileId, ...content } };
const running: HouseProfileContent = { ...content, from: civilDate('2026-11-01') };
const begun: HouseProfileEvent = { type: 'HouseProfileAdded', data: { profileId, ...running } };
const change = (changes: Partial<ChangeHouseProfile>): ChangeHouseProfile => ({
  type: 'ChangeHouseProfile',
  profileId,
  nextId,
  confirm: false,
  ...changes,
});

describe('adding a profile', () => {
  it('keeps the values that differ from the origin', () => {
    const same: HouseValue = { age: 18, limit: 'maxWeek', value: 3600 };
    givenNothing()
      .when({ ...add, values: [same, tenHours] })
      .then(added);
  });

  it('is refused for dates that have passed', () => {
    givenNothing()
      .when({ ...add, from: civilDate('2026-11-26') })
      .thenRefused('validation_failed', { errors: [{ field: 'from', code: 'past' }] });
    givenNothing()
      .when({ ...add, from: today })
      .then({ type: 'HouseProfileAdded', data: { profileId, ...content, from: today } });
  });

  it('is refused with the field of each bad value', () => {
    const values: HouseValue[] = [
      tenHours,
      { age: 16, limit: 'nightTime', value: 60 },
      { age: 16, limit: 'maxDay', value: -1 },
    ];
    givenNothing()
      .when({ ...add, values })
      .thenRefused('validation_failed', {
        errors: [
          { field: 'values[1].limit', code: 'not_found' },
          { field: 'values[2].value', code: 'min', limit: 0 },
        ],
      });
  });

  it('is refused when its last day comes before its first', () => {
    givenNothing()
      .when({ ...add, until: civilDate('2026-12-31') })
      .thenRefused('invalid_dates', { errors: [{ field: 'until', code: 'mismatch' }] });
    givenNothing()
      .when({ ...add, from: civilDate('2026-01-02'), until: civilDate('2026-01-01') })
      .thenRefused('validation_failed', {
        errors: [
          { field: 'until', code: 'mismatch' },
          { field: 'from', code: 'past' },
        ],
      });
  });

  it('is refused with both profiles where dates overlap, and possible on the next day', () => {
    const ended: HouseProfileEvent = {
      type: 'HouseProfileAdded',
      data: { profileId: otherId, ...content, nameId: 'other' as TextId, until: civilDate('2027-01-31') },
    };
    given(ended)
      .when({ ...add, from: civilDate('2027-01-31') })
      .thenRefused('rule_profiles_overlap', {
        errors: [{ field: 'from', code: 'mismatch' }],
        facts: {
          profile: { name: 'text name', from: '2027-01-31', until: null },
          other: { name: 'text other', from: '2027-01-01', until: '2027-01-31' },
        },
      });
    given(ended)
      .when({ ...add, from: civilDate('2027-02-01') })
      .then({ type: 'HouseProfileAdded', data: { profileId, ...content, from: civilDate('2027-02-01') } });
  });

  it('asks about values beyond the law with the article, and goes on when confirmed', () => {
    const longer: HouseValue = { age: 18, limit: 'maxDay', value: 780 };
    const laxer = { ...add, values: [longer] };
    givenNothing()
      .when(laxer)
      .thenRefused('laxer_than_law_needs_confirmation', {
        facts: { values: [{ ...longer, law: 720, article: '5:7' }], severities: [] },
      });
    givenNothing()
      .when({ ...laxer, confirm: true })
      .then({ type: 'HouseProfileAdded', data: { profileId, ...content, values: [longer] } });
  });

  it('asks about severities that are milder than those of the law', () => {
    const severities: HouseSeverity[] = [{ age: 18, rule: 'day_too_long', severity: 'info' }];
    givenNothing()
      .when({ ...add, severities })
      .thenRefused('laxer_than_law_needs_confirmation', {
        facts: { values: [], severities: [{ age: 18, rule: 'day_too_long', severity: 'info', law: 'error' }] },
      });
  });
});

describe('changing a profile', () => {
  it('replaces its values in place before it begins', () => {
    given(added)
      .when(change({ values: [nineHours] }))
      .then({ type: 'HouseProfileChanged', data: { profileId, ...content, values: [nineHours], was: content } });
  });

  it('in force ends it the day before, so that the past keeps its values', () => {
    const from = civilDate('2026-12-01');
    given(begun)
      .when(change({ values: [nineHours], from }))
      .then(
        {
          type: 'HouseProfileRetired',
          data: { profileId, until: civilDate('2026-11-30'), was: { until: null } },
        },
        { type: 'HouseProfileAdded', data: { profileId: nextId, ...running, values: [nineHours], from } },
      );
  });

  it('refuses other values on dates that have passed', () => {
    const errors = [{ field: 'from', code: 'past' }] as const;
    given(begun)
      .when(change({ values: [nineHours] }))
      .thenRefused('validation_failed', { errors: [...errors] });
    given(begun)
      .when(change({ values: [nineHours], from: civilDate('2026-11-20') }))
      .thenRefused('validation_failed', { errors: [...errors] });
    given(begun)
      .when(change({ from: civilDate('2026-12-01') }))
      .thenRefused('validation_failed', { errors: [...errors] });
  });

  it('renames a profile in force in place', () => {
    const nameId = 'new name' as TextId;
    given(begun)
      .when(change({ nameId }))
      .then({ type: 'HouseProfileChanged', data: { profileId, ...running, nameId, was: running } });
  });

  it('without an effect records nothing', () => {
    given(added)
      .when(change({ values: [tenHours], from: content.from }))
      .then();
  });

  it('on an older state is refused', () => {
    given(added)
      .when(change({ values: [nineHours], basedOn: 1 }))
      .then({ type: 'HouseProfileChanged', data: { profileId, ...content, values: [nineHours], was: content } });
    given(added, { type: 'HouseProfileChanged', data: { profileId, ...content, values: [nineHours], was: content } })
      .when(change({ values: [tenHours], basedOn: 1 }))
      .thenRefused('version_conflict');
  });
});

describe('retiring a profile', () => {
  const retire = (until: string) => ({ type: 'RetireHouseProfile', profileId, until: civilDate(until) }) as const;

  it('sets its last day, yesterday at the earliest', () => {
    given(begun)
      .when(retire('2026-11-26'))
      .then({
        type: 'HouseProfileRetired',
        data: { profileId, until: civilDate('2026-11-26'), was: { until: null } },
      });
    given(begun)
      .when(retire('2026-11-25'))
      .thenRefused('validation_failed', { errors: [{ field: 'until', code: 'past' }] });
  });

  it('does not prolong it over another one', () => {
    const until = civilDate('2027-01-31');
    given(
      { type: 'HouseProfileAdded', data: { profileId, ...content, until } },
      { type: 'HouseProfileAdded', data: { profileId: otherId, ...content, from: civilDate('2027-02-01') } },
    )
      .when(retire('2027-02-01'))
      .thenRefused('rule_profiles_overlap');
  });
});

describe('removing a profile', () => {
  it('is possible until it has judged a date', () => {
    given(added)
      .when({ type: 'RemoveHouseProfile', profileId })
      .then({ type: 'HouseProfileRemoved', data: { profileId, was: content } });
    given(begun).when({ type: 'RemoveHouseProfile', profileId }).thenRefused('rule_profile_in_use');
  });
});

describe('putting a profile back', () => {
  const putBack = { type: 'PutHouseProfileBack', profileId, was: null, became: content, confirm: true } as const;
  const removed: HouseProfileEvent = { type: 'HouseProfileRemoved', data: { profileId, was: content } };

  it('removes one that was added', () => {
    given(added).when(putBack).then(removed);
  });

  it('asks first', () => {
    given(added)
      .when({ ...putBack, confirm: false })
      .thenRefused('put_back_needs_confirmation', {
        facts: {
          changes: [{ before: { ...content, values: ['18 maxDay 600'] }, after: null }],
          changedSince: false,
        },
      });
  });

  it('brings a removed one back', () => {
    given(added, removed)
      .when({ ...putBack, was: content, became: null })
      .then(added);
  });

  it('does not take values away from dates that have passed', () => {
    given(begun)
      .when({ ...putBack, became: running })
      .thenRefused('rule_profile_in_use');
    given(begun)
      .when({ ...putBack, was: { ...running, values: [nineHours] }, became: running })
      .thenRefused('validation_failed', { errors: [{ field: 'from', code: 'past' }] });
  });
});

import { expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import { CAFE, EMMA, SERVICE } from '../planning/testing/planning-fixtures.js';
import { type StaffEvent, personStream } from './staff.events.js';

const ofEmma = { locationId: null, subjectId: EMMA, people: [EMMA] };

it('staff history describes an employed and a disabled person', () => {
  const { given } = historyOf<StaffEvent, null>(personStream(EMMA), STATELESS);
  const employed: StaffEvent = {
    type: 'PersonEmployed',
    data: {
      userId: EMMA,
      homeLocationId: CAFE,
      locationIds: [CAFE],
      jobIds: [SERVICE],
      always: true,
      superUser: false,
    },
  };
  expect(given().entry(employed)).toMatchObject({
    ...ofEmma,
    entityId: EMMA,
    after: { homeLocationId: CAFE, locationIds: [CAFE], jobIds: [SERVICE], always: true, super_user: false },
  });
  const disabled: StaffEvent = { type: 'PersonDisabled', data: { userId: EMMA } };
  expect(given(employed).entry(disabled)).toMatchObject({
    ...ofEmma,
    kind: 'PersonDisabled',
    before: null,
    after: null,
  });
});

import { expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import { EMMA } from '../planning/testing/planning-fixtures.js';
import { type AccountEvent, accountStream } from './account.events.js';

it('account history describes the invited person and how a password was chosen', () => {
  const { given } = historyOf<AccountEvent, null>(accountStream(EMMA), STATELESS);
  const ofEmma = { locationId: null, subjectId: EMMA, entityId: EMMA, people: [EMMA] };
  expect(given().entry({ type: 'PersonInvited', data: { userId: EMMA } })).toMatchObject({ ...ofEmma, after: null });
  expect(given().entry({ type: 'PasswordChosen', data: { userId: EMMA, by: 'reset' } })).toMatchObject({
    ...ofEmma,
    kind: 'PasswordChosen',
    after: { by: 'reset' },
  });
});

import { expect, it } from 'vitest';
import { historyOf } from '../catalogue/testing/history-of.js';
import type { PasskeyId, TextId } from '../kernel/ids.js';
import { EMMA } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { requiresPassword, isPasskeyRequired, isOriginOf } from './passkey-rules.js';
import { MAX_PASSKEYS, passkeyDecider } from './passkey.decider.js';
import { type PasskeyEvent, passkeyStream } from './passkey.events.js';

const { given, givenNothing } = specify(passkeyDecider);

const PHONE = 'phone' as PasskeyId;
const [iPhone, work] = ['text-1', 'text-2'] as TextId[] as [TextId, TextId];
const of = (passkeyId = PHONE) => ({ userId: EMMA, passkeyId });
const added = (passkeyId = PHONE): PasskeyEvent => ({
  type: 'PasskeyAdded',
  data: { ...of(passkeyId), nameId: iPhone },
});
const renamed: PasskeyEvent = { type: 'PasskeyRenamed', data: { ...of(), nameId: work, wasId: iPhone } };
const revoked: PasskeyEvent = { type: 'PasskeyRevoked', data: { ...of(), nameId: iPhone } };

it('a passkey is added, renamed and revoked once', () => {
  givenNothing()
    .when({ type: 'AddPasskey', ...of(), nameId: iPhone })
    .then(added());
  given(added())
    .when({ type: 'RenamePasskey', ...of(), nameId: work })
    .then(renamed);
  given(added())
    .when({ type: 'RenamePasskey', ...of(), nameId: iPhone })
    .then();
  given(added(), renamed)
    .when({ type: 'RevokePasskey', ...of() })
    .then({ type: 'PasskeyRevoked', data: { ...of(), nameId: work } });
  given(added(), revoked)
    .when({ type: 'RevokePasskey', ...of() })
    .thenRefused('not_found');
  givenNothing()
    .when({ type: 'RenamePasskey', ...of(), nameId: work })
    .thenRefused('not_found');
});

it('RevokeAllPasskeys revokes each passkey that is left, and nothing without any', () => {
  const laptop = 'laptop' as PasskeyId;
  given(added(), added(laptop), added('old' as PasskeyId), {
    type: 'PasskeyRevoked',
    data: { ...of('old' as PasskeyId), nameId: iPhone },
  })
    .when({ type: 'RevokeAllPasskeys', userId: EMMA })
    .then(revoked, { type: 'PasskeyRevoked', data: { ...of(laptop), nameId: iPhone } });
  givenNothing().when({ type: 'RevokeAllPasskeys', userId: EMMA }).then();
});

it('AddPasskey refuses more than twenty passkeys', () => {
  const many = Array.from({ length: MAX_PASSKEYS }, (_, index) => added(`phone-${index}` as PasskeyId));
  given(...many)
    .when({ type: 'AddPasskey', ...of(), nameId: iPhone })
    .thenRefused('validation_failed', { errors: [{ field: 'credential', code: 'too_many', limit: 20 }] });
  given(...many.slice(1))
    .when({ type: 'AddPasskey', ...of(), nameId: iPhone })
    .then(added());
});

it('passkey history contains the name but no key', () => {
  const { entry } = historyOf(passkeyStream(EMMA), passkeyDecider).given();
  expect(entry(added())).toMatchObject({ subjectId: EMMA, entityId: PHONE, before: null, after: { nameId: iPhone } });
  expect(entry(renamed)).toMatchObject({ before: { nameId: iPhone }, after: { nameId: work } });
  expect(entry(revoked)).toMatchObject({ before: { nameId: iPhone }, after: null });
});

it.each([
  ['password', 9, false],
  ['link', 9, false],
  ['passkey', 10, false],
  ['password', 11, true],
  // Came from another location, where somebody may have logged in two weeks ago.
  ['hand_over', 0, true],
  [null, 0, true],
])('requiresPassword after %s %i minutes ago: %s', (openedBy, minutes, asks) => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  expect(requiresPassword({ openedBy, openedAt: now - minutes * 60_000 }, now)).toBe(asks);
});

it('isPasskeyRequired is true for superusers and people who see wages, if the organisation requires it', () => {
  const boss = { superUser: true, typeName: null };
  const wages = { superUser: false, typeName: 'Admin lonen' };
  const manager = { superUser: false, typeName: 'Leidinggevende' };
  expect([boss, wages, manager].map((person) => isPasskeyRequired(true, person))).toEqual([true, true, false]);
  expect([boss, wages, manager].map((person) => isPasskeyRequired(false, person))).toEqual([false, false, false]);
});

it.each([
  ['https://cafe.example', 'cafe.example', true],
  ['https://cafe.example:8443', 'cafe.example', true],
  ['http://cafe.example', 'cafe.example', false],
  ['https://bar.example', 'cafe.example', false],
  ['https://sub.cafe.example', 'cafe.example', false],
  ['https://cafe.example.evil.example', 'cafe.example', false],
  ['http://localhost:3000', 'localhost', true],
  ['http://cafe.localhost:3000', 'cafe.localhost', true],
  ['http://notlocalhost', 'notlocalhost', false],
  ['android:apk-key-hash:abc', 'cafe.example', false],
  ['', 'cafe.example', false],
])('isOriginOf %j and host %s: %s', (origin, host, may) => expect(isOriginOf(origin, host)).toBe(may));

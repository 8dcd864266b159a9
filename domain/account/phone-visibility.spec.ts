import { expect, it } from 'vitest';
import { seesPhone } from './phone-visibility.js';

it('seesPhone shows a phone number to the roles that its owner allows', () => {
  const seen = (['nobody', 'managers', 'colleagues'] as const).map((phoneFor) =>
    (['superuser', 'admin', 'staff'] as const).map((role) => seesPhone(phoneFor, role)),
  );
  expect(seen).toEqual([
    [false, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

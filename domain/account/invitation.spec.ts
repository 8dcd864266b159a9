import { expect, it } from 'vitest';
import { type Invitee, invitationFault } from './invitation.js';

const newcomer: Invitee = {
  role: 'staff',
  email: 'daan@example.test',
  enabled: true,
  hasLeft: false,
  hasPassword: false,
};

it('an invitation needs an enabled, current employee with an email address and no password', () => {
  expect(invitationFault(newcomer, 'admin')).toBe(null);
  expect(invitationFault({ ...newcomer, email: null }, 'admin')).toBe('no_email');
  expect(invitationFault({ ...newcomer, enabled: false }, 'admin')).toBe('disabled');
  expect(invitationFault({ ...newcomer, hasLeft: true }, 'superuser')).toBe('left');
  expect(invitationFault({ ...newcomer, hasPassword: true }, 'superuser')).toBe('has_password');
});

it('only a superuser can invite a manager', () => {
  for (const role of ['admin', 'superuser'] as const) {
    expect(invitationFault({ ...newcomer, role }, 'admin')).toBe('admin');
    expect(invitationFault({ ...newcomer, role }, 'superuser')).toBe(null);
  }
});

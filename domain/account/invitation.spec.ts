import { expect, it } from 'vitest';
import { type Invitee, invitationFault } from './invitation.js';

const newcomer: Invitee = {
  role: 'staff',
  email: 'daan@example.test',
  enabled: true,
  hasLeft: false,
  hasPassword: false,
};

it('goes to who has an address, no password yet, and works here', () => {
  expect(invitationFault(newcomer, 'admin')).toBe(null);
  expect(invitationFault({ ...newcomer, email: null }, 'admin')).toBe('no_email');
  expect(invitationFault({ ...newcomer, enabled: false }, 'admin')).toBe('disabled');
  expect(invitationFault({ ...newcomer, hasLeft: true }, 'superuser')).toBe('left');
  expect(invitationFault({ ...newcomer, hasPassword: true }, 'superuser')).toBe('has_password');
});

it('an invitation of a manager can only be sent by a superuser', () => {
  for (const role of ['admin', 'superuser'] as const) {
    expect(invitationFault({ ...newcomer, role }, 'admin')).toBe('admin');
    expect(invitationFault({ ...newcomer, role }, 'superuser')).toBe(null);
  }
});

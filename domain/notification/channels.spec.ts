import { describe, expect, it } from 'vitest';
import { channelsFor, channelsOf, channelsOfNotice, type Means, subjectOf, reminderChannel } from './channels.js';

const ALL: Means = { hasDevice: true, hasMail: true, hasPhone: true, smsFor: [] };

describe('channelsFor a person without choices', () => {
  it('uses mail and push for own shifts', () => {
    expect(channelsFor('ownShifts', {}, ALL)).toEqual(['mail', 'push']);
  });

  it('uses one channel for other subjects: push, or mail without a device', () => {
    expect(channelsFor('answers', {}, ALL)).toEqual(['push']);
    expect(channelsFor('answers', {}, { ...ALL, hasDevice: false })).toEqual(['mail']);
    expect(channelsFor('offers', {}, { ...ALL, hasDevice: false })).toEqual(['mail']);
  });

  it('uses no text message, even when the organisation pays for it', () => {
    expect(channelsFor('ownShifts', {}, { ...ALL, smsFor: ['ownShifts'] })).not.toContain('sms');
  });
});

it('reminders can be stopped for push and mail, mailings for mail', () => {
  expect([channelsOf('reminders'), channelsOf('mailings')]).toEqual([['mail', 'push'], ['mail']]);
  expect(channelsFor('reminders', {}, ALL)).toEqual(['mail', 'push']);
  expect(channelsFor('reminders', { reminders: { push: false } }, ALL)).toEqual(['mail']);
});

it('reminderChannel is push with a device, else mail, null if neither is allowed', () => {
  const phone = { hasDevice: true, hasMail: true };
  expect(reminderChannel({}, phone)).toBe('push');
  expect(reminderChannel({}, { ...phone, hasDevice: false })).toBe('mail');
  expect(reminderChannel({ reminders: { push: false } }, phone)).toBe('mail');
  expect(reminderChannel({ reminders: { mail: false } }, { ...phone, hasDevice: false })).toBeNull();
  expect(reminderChannel({}, { hasDevice: false, hasMail: false })).toBeNull();
});

it('channelsOfNotice uses a single channel for a reminder and all channels for own shifts', () => {
  expect(channelsOfNotice('reminders', {}, ALL)).toEqual(['push']);
  expect(channelsOfNotice('reminders', {}, { ...ALL, hasDevice: false })).toEqual(['mail']);
  expect(channelsOfNotice('reminders', { reminders: { mail: false } }, { ...ALL, hasDevice: false })).toEqual([]);
  expect(channelsOfNotice('ownShifts', {}, ALL)).toEqual(channelsFor('ownShifts', {}, ALL));
});

describe('channelsFor a person with choices', () => {
  it('follows the choices', () => {
    const choices = { ownShifts: { mail: false }, answers: { mail: true, push: false } };
    expect([channelsFor('ownShifts', choices, ALL), channelsFor('answers', choices, ALL)]).toEqual([
      ['push'],
      ['mail'],
    ]);
  });

  it('uses text messages only for paid subjects and with a phone number', () => {
    const choices = { ownShifts: { sms: true }, offers: { sms: true } };
    const paid = { ...ALL, smsFor: ['ownShifts'] as const };
    expect(channelsFor('ownShifts', choices, paid)).toEqual(['mail', 'sms', 'push']);
    expect(channelsFor('offers', choices, paid)).toEqual(['push']);
    expect(channelsFor('ownShifts', choices, { ...paid, hasPhone: false })).toEqual(['mail', 'push']);
  });
});

it('subjectOf maps kinds of notices to subjects, roster kinds to own shifts', () => {
  expect(['RosterPublished', 'ShiftAssigned', 'ShiftSwapOffered', 'TimeOutApproved'].map(subjectOf)).toEqual([
    'ownShifts',
    'ownShifts',
    'offers',
    'answers',
  ]);
});

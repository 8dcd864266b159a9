import { describe, expect, it } from 'vitest';
import { channelsFor, channelsOf, channelsOfNotice, type Means, subjectOf, reminderChannel } from './channels.js';

const ALL: Means = { hasDevice: true, hasMail: true, hasPhone: true, smsFor: [] };

describe('who has chosen nothing', () => {
  it('hears of own shifts by push and by mail', () => {
    expect(channelsFor('ownShifts', {}, ALL)).toEqual(['mail', 'push']);
  });

  it('hears of the rest once: by push, or by mail without a device', () => {
    expect(channelsFor('answers', {}, ALL)).toEqual(['push']);
    expect(channelsFor('answers', {}, { ...ALL, hasDevice: false })).toEqual(['mail']);
    expect(channelsFor('offers', {}, { ...ALL, hasDevice: false })).toEqual(['mail']);
  });

  it('gets no text message, whatever the organisation pays for', () => {
    expect(channelsFor('ownShifts', {}, { ...ALL, smsFor: ['ownShifts'] })).not.toContain('sms');
  });
});

it('stop mails from managers, and pushes of reminders', () => {
  expect([channelsOf('reminders'), channelsOf('mailings')]).toEqual([['mail', 'push'], ['mail']]);
  expect(channelsFor('reminders', {}, ALL)).toEqual(['mail', 'push']);
  expect(channelsFor('reminders', { reminders: { push: false } }, ALL)).toEqual(['mail']);
});

it('send an automatic reminder once: by push to a device, else by mail', () => {
  const phone = { hasDevice: true, hasMail: true };
  expect(reminderChannel({}, phone)).toBe('push');
  expect(reminderChannel({}, { ...phone, hasDevice: false })).toBe('mail');
  expect(reminderChannel({ reminders: { push: false } }, phone)).toBe('mail');
  expect(reminderChannel({ reminders: { mail: false } }, { ...phone, hasDevice: false })).toBeNull();
  expect(reminderChannel({}, { hasDevice: false, hasMail: false })).toBeNull();
});

it('a notice that reminds is told once as well, whatever else is told twice', () => {
  expect(channelsOfNotice('reminders', {}, ALL)).toEqual(['push']);
  expect(channelsOfNotice('reminders', {}, { ...ALL, hasDevice: false })).toEqual(['mail']);
  expect(channelsOfNotice('reminders', { reminders: { mail: false } }, { ...ALL, hasDevice: false })).toEqual([]);
  expect(channelsOfNotice('ownShifts', {}, ALL)).toEqual(channelsFor('ownShifts', {}, ALL));
});

describe('who has chosen', () => {
  it('hears as they chose', () => {
    const choices = { ownShifts: { mail: false }, answers: { mail: true, push: false } };
    expect([channelsFor('ownShifts', choices, ALL), channelsFor('answers', choices, ALL)]).toEqual([
      ['push'],
      ['mail'],
    ]);
  });

  it('gets text messages only of what the organisation pays for, at a number', () => {
    const choices = { ownShifts: { sms: true }, offers: { sms: true } };
    const paid = { ...ALL, smsFor: ['ownShifts'] as const };
    expect(channelsFor('ownShifts', choices, paid)).toEqual(['mail', 'sms', 'push']);
    expect(channelsFor('offers', choices, paid)).toEqual(['push']);
    expect(channelsFor('ownShifts', choices, { ...paid, hasPhone: false })).toEqual(['mail', 'push']);
  });
});

it('every notice is about something: of the roster, one’s own shifts', () => {
  expect(['RosterPublished', 'ShiftAssigned', 'ShiftSwapOffered', 'TimeOutApproved'].map(subjectOf)).toEqual([
    'ownShifts',
    'ownShifts',
    'offers',
    'answers',
  ]);
});

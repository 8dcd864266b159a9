import { beforeEach, expect, it, vi } from 'vitest';
import { type Announcement, announce, announcement, noteAnnouncementShown, joinAnnouncements } from './announce.js';

const said = (text: string, urgent = false): Announcement => ({ text, urgent });

beforeEach(() => announcement.set(null));

it('together joins announcements within half a second, and repeats no text', () => {
  const both = joinAnnouncements(said('A new shift.'), said('Approved.'), 300);
  expect(both.text).toBe('A new shift. Approved.');
  expect(joinAnnouncements(both, said('Approved.'), 400)).toBe(both);
  expect(joinAnnouncements(both, said('Later.'), 600).text).toBe('Later.');
});

it('together starts a new announcement after a pause, for a repeated text and for an urgent text', () => {
  expect(joinAnnouncements(null, said('A new shift.'), null).text).toBe('A new shift.');
  expect(joinAnnouncements(said('A new shift.'), said('Approved.'), 500).text).toBe('Approved.');
  expect(joinAnnouncements(said('A new shift.'), said('A new shift.'), 100).text).toBe('A new shift.');
  expect(joinAnnouncements(said('A new shift.'), said('Offline.', true), 100).text).toBe('Offline.');
});

it('announce counts the pause from the render of an announcement on a busy page', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const standsNow = () => noteAnnouncementShown(announcement.value!);
  announce('A new shift.');
  vi.setSystemTime(3_000);
  announce('Approved.');
  expect(announcement.value?.text).toBe('A new shift. Approved.');
  standsNow();
  vi.setSystemTime(3_300);
  announce('Moved.');
  standsNow();
  expect(announcement.value?.text).toBe('A new shift. Approved. Moved.');
  vi.setSystemTime(3_600);
  announce('Gone.');
  expect(announcement.value?.text).toBe('Gone.');
  vi.useRealTimers();
});

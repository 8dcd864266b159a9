import { expect, it } from 'vitest';
import { type Announcement, together } from './announce.js';

const said = (text: string, at: number, urgent = false): Announcement => ({ text, urgent, at });

it('says together what comes at once, so that none takes the place of another', () => {
  const both = together(said('A new shift.', 0), said('Approved.', 300));
  expect(both.text).toBe('A new shift. Approved.');
  expect(together(both, said('Later.', 600)).text).toBe('Later.');
});

it('says each by itself when there was time to read, when it is the same, or when one cannot wait', () => {
  expect(together(null, said('A new shift.', 0)).text).toBe('A new shift.');
  expect(together(said('A new shift.', 0), said('Approved.', 500)).text).toBe('Approved.');
  expect(together(said('A new shift.', 0), said('A new shift.', 100)).text).toBe('A new shift.');
  expect(together(said('A new shift.', 0), said('Offline.', 100, true)).text).toBe('Offline.');
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, JOBS, NOOR } from '../../testing/people.js';

it.each([
  ['/main?week=abc', '/main?week=2026-03-09&department=all'],
  ['/main?week=2028-04-24', '/main?week=2026-03-09&department=all'],
  ['/free-day-overview?week=abc', '/free-day-overview?week=2026-03-09'],
  ['/new-rooster?week=abc', '/new-rooster?week=2026-03-09&department=all'],
])('%s names no week, and leads to this one with a word', async (path, to) => {
  await openScreen({ path, as: BAS });
  await screen.findByText('Die week is er niet. Je ziet nu deze week.');
  // Whichever view of the board was looked at last.
  await waitFor(() => expect(address().replace(/&(view|day)=[\w-]+/g, '')).toBe(to));
});

it('is this week again for staff who go on to another page, with their own department in the address', async () => {
  const user = await openScreen({
    path: '/rooster?week=2026-03-23',
    as: { ...NOOR, jobs: JOBS.slice(0, 1) },
    device: 'phone',
  });
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(address()).toBe('/main?week=2026-03-09&department=filter-bar'));
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, JOBS, NOOR } from '../../testing/people.js';

const NO_WEEK = 'Die week is er niet. Je ziet nu deze week.';
const TOO_LATE = 'Roosters gaan tot twee jaar vooruit. Je ziet nu deze week.';
const TOO_EARLY = 'Roosters beginnen in 2018. Je ziet nu deze week.';

it.each([
  ['/main?week=abc', '/main?week=2026-03-09&department=all', NO_WEEK],
  ['/main?week=2028-04-24', '/main?week=2026-03-09&department=all', TOO_LATE],
  ['/free-day-overview?week=abc', '/free-day-overview?week=2026-03-09', NO_WEEK],
  ['/new-rooster?week=abc', '/new-rooster?week=2026-03-09&department=all', NO_WEEK],
  ['/new-rooster?week=2031-01-06', '/new-rooster?week=2026-03-09&department=all', TOO_LATE],
  ['/new-rooster?week=2017-01-02', '/new-rooster?week=2026-03-09&department=all', TOO_EARLY],
])('%s leads to the current week with a message', async (path, to, reason) => {
  await openScreen({ path, as: BAS });
  await screen.findByText(reason);
  // Whichever view of the board was looked at last.
  await waitFor(() => expect(address().replace(/&(view|day)=[\w-]+/g, '')).toBe(to));
});

it('the week resets to the current week for staff who open another page, with their own department', async () => {
  const user = await openScreen({
    path: '/rooster?week=2026-03-23',
    as: { ...NOOR, jobs: JOBS.slice(0, 1) },
    device: 'phone',
  });
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(address()).toBe('/main?week=2026-03-09&department=filter-bar'));
});

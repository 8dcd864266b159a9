import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { fullSchedulesPlanUser } from '#domain/roster-week/roster-week.calls';
import { ownOf, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { FATIMA, NOOR } from '../../testing/people.js';
import { wordsOf } from '../../testing/words.js';
import { pendingWritesOf } from '../../platform/pending-writes/current-pending-writes.js';
import { now } from '../../platform/state/clock.js';
import type { PendingWrite } from '../../platform/pending-writes/pending-write.js';

const BASED_ON = '01975c4e-0000-7000-8000-00000000000a:3';

const planned = (part: Partial<PendingWrite> = {}): PendingWrite => ({
  key: '00000000-0000-7000-8000-000000000001',
  change: 'planUser',
  request: { params: { id: 'shift-1' }, body: { userId: 'noor', basedOn: BASED_ON } },
  subject: 'shift-1',
  from: CivilDate.parse('2026-03-14'),
  until: CivilDate.parse('2026-03-14'),
  refused: null,
  isQueued: true,
  holder: null,
  at: now() - 60_000,
  ...part,
});

const notice = () => screen.findByRole('region', { name: 'Nog niet verstuurd' });

describe('a roster change left by a closed page', () => {
  it('links to its shift and offers only discarding after a refusal', async () => {
    await pendingWritesOf(FATIMA.id).restore(planned({ refused: 'version_conflict' }));
    ownOf(FATIMA).fill({});
    const user = await openScreen({ path: '/timeout', as: FATIMA });
    const line = within(await notice()).getByRole('listitem');
    expect(wordsOf(line)).toBe(
      'Iemand inplannen · za 14 mrt · Iemand anders heeft dit intussen gewijzigd. Bekijk de nieuwe versie en sla daarna opnieuw op. · Niet versturen',
    );
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/main/2026-03-14/shift-1');
    await user.click(within(line).getByRole('button'));
    await waitFor(() => expect(pendingWritesOf(FATIMA.id).queued.value).toEqual([]));
  });

  it('is not sent after more than seven days, and its notice stays until the user discards it', async () => {
    await pendingWritesOf(FATIMA.id).restore(planned({ at: now() - 8 * 86_400_000 }));
    ownOf(FATIMA).fill({});
    const user = await openScreen({ path: '/timeout', as: FATIMA });
    const line = within(await notice()).getByRole('listitem');
    await within(line).findByText('Dit wachtte langer dan zeven dagen en is niet verstuurd. Kijk of het nog nodig is.');
    expect(server.requests(fullSchedulesPlanUser)).toEqual([]);
    expect(within(line).queryByRole('button', { name: /^(Toch versturen|Opnieuw proberen)/ })).toBeNull();
    await user.click(within(line).getByRole('button', { name: /^Niet versturen/ }));
    await waitFor(() => expect(pendingWritesOf(FATIMA.id).queued.value).toEqual([]));
  });

  it('is sent again with confirm and the same key when the user confirms it', async () => {
    await pendingWritesOf(FATIMA.id).restore(planned({ refused: 'planned_while_unavailable_needs_confirmation' }));
    server.refuse(fullSchedulesPlanUser, 'not_found');
    const user = await openScreen({ path: '/timeout', as: FATIMA });
    await user.click(within(await notice()).getByRole('button', { name: /^Toch versturen/ }));
    await waitFor(() => expect(server.requests(fullSchedulesPlanUser)).toHaveLength(1));
    expect(server.requests(fullSchedulesPlanUser)).toEqual([
      { params: { id: 'shift-1' }, query: {}, body: { userId: 'noor', basedOn: BASED_ON, confirm: true } },
    ]);
    const confirmed = { params: { id: 'shift-1' }, body: { userId: 'noor', basedOn: BASED_ON, confirm: true } };
    await waitFor(() =>
      expect(pendingWritesOf(FATIMA.id).queued.value).toEqual([planned({ request: confirmed, refused: 'not_found' })]),
    );
    await pendingWritesOf(FATIMA.id).discard(planned().key);
  });

  it('is not sent while somebody else is signed in', async () => {
    await pendingWritesOf(FATIMA.id).restore(planned());
    await openScreen({ path: '/timeout', as: NOOR });
    await pendingWritesOf(FATIMA.id).send();
    expect(server.requests(fullSchedulesPlanUser)).toEqual([]);
    expect(pendingWritesOf(FATIMA.id).queued.value).toEqual([planned()]);
    await pendingWritesOf(FATIMA.id).discard(planned().key);
  });
});

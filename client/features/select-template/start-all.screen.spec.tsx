import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { scheduleDtStart, scheduleDtUndo } from '#domain/draft-week/draft-week.calls';
import { draftStart } from '../../testing/draft-starts.js';
import { refusal } from '../../testing/fake-server.js';
import { locationStream, server } from '../../testing/network.js';
import { openScreen, recordWay } from '../../testing/open-screen.js';
import { BAS } from '../../testing/people.js';
import { PLACE_FACTS, planningAt, rosterAt } from '../../testing/planning-place.js';
import { wordsOf } from '../../testing/words.js';

const NEXT = CivilDate.parse('2026-03-16');

const open = async () => {
  planningAt(NEXT).fill(PLACE_FACTS);
  rosterAt(NEXT).fill({});
  locationStream().fill({});
  const user = await openScreen({ path: `/new-rooster/select-template?week=${NEXT}`, as: BAS });
  // An empty board is the only choice of all of them, and chosen.
  for (const name of ['Bediening', 'Keuken'])
    expect(await screen.findByRole('checkbox', { name })).toHaveProperty('checked', true);
  return user;
};
const rowOf = (department: string) =>
  wordsOf(screen.getByRole('checkbox', { name: department }).closest('li') as HTMLElement);

it('starting all departments retries a failed department, and undoes all of them at once', async () => {
  const user = await open();
  let failures = 1;
  server.answer(scheduleDtStart, ({ body }, _caller, headers) =>
    body.jobFilterId === 'filter-kitchen' && failures-- > 0
      ? refusal('draft_exists', {}, headers)
      : draftStart(NEXT, body.jobFilterId === 'filter-bar' ? 3 : 4),
  );
  await user.click(screen.getByRole('button', { name: '2 afdelingen beginnen' }));
  await screen.findByText('1 afdeling kon niet beginnen. De rest is begonnen.');
  await screen.findByText('1 afdeling is begonnen.');
  expect([rowOf('Bediening'), rowOf('Keuken')]).toEqual([
    'Bediening · begonnen, 3 diensten',
    'Keuken · niet begonnen · Leeg bord · Je zet alle diensten er zelf op. · Voorbeeld · Voor deze afdeling is deze week al een concept begonnen.',
  ]);
  const headedFor = recordWay();
  await user.click(screen.getByRole('button', { name: '1 afdeling beginnen' }));
  await screen.findByText('2 afdelingen zijn begonnen.');
  // Navigates to the board, which leads back while it is empty.
  await waitFor(() => expect(headedFor[0]).toBe(`/new-rooster?week=${NEXT}&department=all`));
  // One toast at a time: the other goes.
  await waitFor(() => expect(screen.queryByText('1 afdeling is begonnen.')).toBeNull());

  const undone: string[] = [];
  server.answer(scheduleDtUndo, ({ body }) => {
    undone.push(body.writeId);
    return { slots: [], removedIds: [], skipped: [] };
  });
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await screen.findByText('Ongedaan gemaakt.');
  expect(new Set(undone).size).toBe(2);
});

it('starting all departments reports that no department started, and offers them again after an undo', async () => {
  const user = await open();
  server.refuse(scheduleDtStart, 'draft_exists');
  await user.click(screen.getByRole('button', { name: '2 afdelingen beginnen' }));
  await screen.findByText('2 afdelingen konden niet beginnen.');

  let failures = 1;
  server.answer(scheduleDtStart, (_input, _caller, headers) =>
    failures-- > 0 ? refusal('draft_exists', {}, headers) : draftStart(NEXT, 2),
  );
  await user.click(screen.getByRole('button', { name: '2 afdelingen beginnen' }));
  await screen.findByText('1 afdeling is begonnen.');
  server.answer(scheduleDtUndo, { slots: [], removedIds: [], skipped: [] });
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await screen.findByText('Ongedaan gemaakt.');
  expect(await screen.findByRole('button', { name: '2 afdelingen beginnen' })).toHaveProperty('disabled', false);
});

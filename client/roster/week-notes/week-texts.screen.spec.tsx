import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Instant } from '#domain/kernel/clock-time';
import { type InputNote, NOTE_RECORD } from '#domain/note/note.views';
import { by, FakeWeek, slot } from '../../testing/fake-week.js';
import { locationStream } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN, NOOR } from '../../testing/people.js';
import { plannable } from '../../testing/planning-place.js';
import { answerWeekCalls } from '../../testing/week-calls.js';
import { WEEK } from '../../testing/board-screen.js';

const NOTE: InputNote = {
  text: 'Sleutel hangt bij de pas',
  revision: 1,
  updatedAt: Instant.parse('2026-03-12T08:00:00.000Z'),
  updatedBy: { id: BAS.id, name: BAS.name },
};

async function openBoardBeforeItsNote(): Promise<() => void> {
  const week = new FakeWeek(WEEK, [plannable(NOOR)]);
  week.begin(MARLEEN, [slot('dinner', WEEK, '17:00-23:00', by(NOOR))]);
  answerWeekCalls(week);
  const release = locationStream().hold();
  locationStream().fill({ note: { [NOTE_RECORD]: NOTE } });
  await openScreen({
    path: `/new-rooster?week=${WEEK}&department=filter-bar&view=jobs&avoidRefresh=1`,
    as: BAS,
  });
  return release;
}

it('the board waits for the note of its week, so that no shift moves under a pointer', async () => {
  const release = await openBoardBeforeItsNote();
  expect(screen.queryByRole('grid')).toBeNull();
  release();
  await screen.findByRole('grid');
  expect(screen.getByText('Sleutel hangt bij de pas')).toBeDefined();
});

it('the board appears without the note of its week when that takes long', async () => {
  const release = await openBoardBeforeItsNote();
  await screen.findByRole('grid');
  expect(screen.queryByText('Sleutel hangt bij de pas')).toBeNull();
  release();
  expect(await screen.findByText('Sleutel hangt bij de pas')).toBeDefined();
});

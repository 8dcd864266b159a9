import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LocationId } from '#domain/kernel/ids';
import { openScreen } from '../../../testing/open-screen.js';
import { WEEK } from '../../../testing/board-screen.js';
import { by, FakeWeek, slot, times } from '../../../testing/fake-week.js';
import { BAS, NOOR } from '../../../testing/people.js';
import { plannable } from '../../../testing/planning-place.js';
import { useReopenedWeek } from './use-reopened-week.js';
import type { OpenDraftWeek } from './open-draft-week.js';
import { expectedWeek, holdWeek, holdWeekOpen } from './opened-weeks.js';

const LOCATION = 'location-1' as LocationId;
const DINNER = slot('dinner', WEEK, '17:00-23:00', by(NOOR));

async function arrange(): Promise<void> {
  new FakeWeek(WEEK, [plannable(NOOR), plannable(BAS)]).begin(BAS, [DINNER]);
  await openScreen({ path: '/cancel-reason', as: BAS });
}

/** Lets what follows from letting go of a week happen: a task, then what earlier visits left. */
async function letGo(release: () => void, { session }: OpenDraftWeek): Promise<void> {
  release();
  await new Promise((resolve) => setTimeout(resolve));
  await session.adopted;
  await new Promise((resolve) => setTimeout(resolve));
}

/** Whether an edit shows: one that is made in a closed week does not. */
async function showsEdits({ session }: OpenDraftWeek): Promise<void> {
  await waitFor(() => expect(session.state.value.phase).toBe('ready'));
  session.edit({ type: 'ChangeSlot', slotId: DINNER.slotId, time: times(WEEK, '18:00-23:00'), confirm: false });
  await waitFor(() =>
    expect(session.state.value).toMatchObject({ week: { slots: { dinner: { time: { start: 18 * 60 } } } } }),
  );
}

describe('a week that a page is on its way to', () => {
  it('stays open when something else lets go of it meanwhile', async () => {
    await arrange();
    const { week: held, release } = holdWeek(LOCATION, WEEK, BAS.id);
    const week = expectedWeek(LOCATION, WEEK, BAS.id);
    expect(week).toBe(held);
    await letGo(release, week);
    const leave = holdWeekOpen(week);
    await showsEdits(week);
    expect(leave).toBeTypeOf('function');
    leave?.();
  });

  it('is opened anew when it was closed before the page came', async () => {
    await arrange();
    const { week: closed, release } = holdWeek(LOCATION, WEEK, BAS.id);
    await letGo(release, closed);
    expect(holdWeekOpen(closed)).toBeNull();
    const { result, unmount } = renderHook(() => useReopenedWeek(closed));
    await waitFor(() => expect(result.current.opening).toBe(1));
    await showsEdits(result.current.open);
    unmount();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Instant } from '#domain/kernel/clock-time';
import { rosterRemind } from '#domain/notification/notification.calls';
import type { WeekSeen } from '#domain/notification/week-seen.views';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { openBoard, WEEK } from '../../testing/board-screen.js';
import { by, FakeWeek, slot } from '../../testing/fake-week.js';
import { live, server } from '../../testing/network.js';
import { BAS, FATIMA, MARLEEN, NOOR, PLACE } from '../../testing/people.js';
import { plannable } from '../../testing/planning-place.js';
import { answerWeekCalls } from '../../testing/week-calls.js';
import { wordsOf } from '../../testing/words.js';

const planning = live.of(planningStream(PLACE.horecaLocationId as never, WEEK));
const NOTIFIED_AT = Instant.parse('2026-03-12T08:30:00.000Z');
const LATER = Instant.parse('2026-03-12T08:45:00.000Z');
const person = ({ id, name }: typeof NOOR, more: Partial<WeekSeen> = {}): WeekSeen => ({
  userId: id,
  name,
  phoneNumber: null,
  notifiedAt: NOTIFIED_AT,
  seenAt: null,
  remindedAt: null,
  failures: [],
  ...more,
});

/** The board of a published week, of which these were told. */
async function boardWith(...people: WeekSeen[]) {
  const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(FATIMA), plannable(BAS)]);
  week.begin(MARLEEN, [slot('dinner', WEEK, '17:00-23:00', by(NOOR))]);
  week.publish(MARLEEN);
  answerWeekCalls(week);
  const user = await openBoard();
  for (const one of people) planning.push('weekSeen', { [one.userId]: one });
  return user;
}

describe('people who have not opened a week', () => {
  it('are counted on the board, named with a phone number, and removed when they open it', async () => {
    const user = await boardWith(
      person(NOOR, { phoneNumber: '06 12345678' }),
      person(FATIMA, { seenAt: LATER }),
      person(BAS, { remindedAt: LATER }),
    );
    await user.click(await screen.findByRole('button', { name: '2 medewerkers hebben deze week nog niet gezien' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wie week 12 heeft gezien' });
    expect(within(dialog).getAllByRole('listitem').map(wordsOf)).toEqual([
      'Bas Veenstroom · herinnerd 09:45',
      'Noor IJsvogel · 06 12345678',
      'Fatima Wilgenroos · 09:45',
    ]);
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('tel:06 12345678');
    planning.push('weekSeen', { [NOOR.id]: person(NOOR, { seenAt: LATER }) });
    planning.push('weekSeen', { [BAS.id]: person(BAS, { seenAt: LATER }) });
    expect(await within(dialog).findByText('Iedereen die het aangaat, heeft het gezien.')).toBeTruthy();
    expect(screen.getByText('Iedereen heeft deze week gezien')).toBeTruthy();
  });

  it('are listed with the reason when no message reached them', async () => {
    const user = await boardWith(
      person(NOOR, { failures: [{ channel: 'mail', why: 'refused', answer: '550 No such box' }] }),
      person(BAS, { failures: [{ channel: 'push', why: 'exhausted', answer: 'Socket timeout' }] }),
      person(FATIMA, { seenAt: LATER, failures: [{ channel: 'sms', why: 'unknown', answer: null }] }),
    );
    const strip = await screen.findByRole('button', { name: /^2 medewerkers hebben deze week nog niet gezien/ });
    expect(wordsOf(strip)).toBe('2 medewerkers hebben deze week nog niet gezien · bij 2 kwam een bericht niet aan');
    await user.click(strip);
    const dialog = await screen.findByRole('dialog', { name: 'Wie week 12 heeft gezien' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Bas VeenstroomMelding op telefoon kwam niet aan: na een dag proberen nog niet gelukt',
      'Noor IJsvogelMail kwam niet aan: het adres is geweigerd (550 No such box)',
      'Fatima WilgenroosSms kwam niet aan: niemand weet of het is verstuurd09:45',
    ]);
    planning.push('weekSeen', { [NOOR.id]: person(NOOR) });
    await waitFor(() => expect(wordsOf(strip)).toMatch(/ · bij 1 kwam een bericht niet aan$/));
  });

  it('are reminded once with one button, after a confirmation', async () => {
    server.answer(rosterRemind, { reminded: 1 });
    const user = await boardWith(person(NOOR), person(BAS, { remindedAt: LATER }));
    await user.click(await screen.findByRole('button', { name: '2 medewerkers hebben deze week nog niet gezien' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wie week 12 heeft gezien' });
    await user.click(within(dialog).getByRole('button', { name: 'Herinner 1 medewerker' }));
    const question = await screen.findByRole('dialog', { name: '1 medewerker herinneren?' });
    expect(wordsOf(question)).toContain('Noor IJsvogel');
    await user.click(within(question).getByRole('button', { name: 'Herinner' }));
    await screen.findByText('1 medewerker is herinnerd.');
    expect(server.requests(rosterRemind).map(({ body }) => body)).toEqual([{ week: WEEK }]);
    planning.push('weekSeen', { [NOOR.id]: person(NOOR, { remindedAt: LATER }) });
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: /^Herinner/ })).toBeNull());
    expect(within(dialog).getByText('Iedereen die het nog niet zag, is al herinnerd. Bellen kan altijd.')).toBeTruthy();
  });

  it('are not reminded again after a colleague did it, and the dialog says so', async () => {
    server.refuse(rosterRemind, 'nobody_to_remind');
    const user = await boardWith(person(NOOR));
    await user.click(await screen.findByRole('button', { name: '1 medewerker heeft deze week nog niet gezien' }));
    const dialog = await screen.findByRole('dialog', { name: 'Wie week 12 heeft gezien' });
    await user.click(within(dialog).getByRole('button', { name: 'Herinner 1 medewerker' }));
    const question = await screen.findByRole('dialog', { name: '1 medewerker herinneren?' });
    await user.click(within(question).getByRole('button', { name: 'Herinner' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Iedereen heeft het gezien of is er al aan herinnerd.',
    );
  });
});

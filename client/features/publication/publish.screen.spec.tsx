import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { scheduleDtCommands, scheduleDtPublish, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import type { RosterFinding } from '#domain/draft-week/draft-week.views';
import { minimumWageCheck } from '#domain/insight/minimum-wage.calls';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { ruleOverridesCreate } from '#domain/rule-override/rule-override.calls';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { cellAt, openBoard, shiftsOnBoard, WEEK } from '../../testing/board-screen.js';
import { by, FakeWeek, slot, times } from '../../testing/fake-week.js';
import { live, server } from '../../testing/network.js';
import { address, atRest } from '../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR, NOW, PLACE, TODAY } from '../../testing/people.js';
import { PLACE_FACTS, plannable, publishedShift } from '../../testing/planning-place.js';
import { answerWeekCalls, publishingOf } from '../../testing/week-calls.js';
import { wordsOf } from '../../testing/words.js';

const DINNER = slot('dinner', WEEK, '17:00-23:00', by(NOOR));
const COOK = slot('cook', WEEK, '14:00-22:00', {
  jobId: 'kitchen' as never,
  jobFilterId: 'filter-kitchen' as never,
});
const OPEN = slot('open', addDays(WEEK, 1), '17:00-close');

const weekWith = (...slots: ReturnType<typeof slot>[]) => {
  const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(FATIMA, { freeDays: [WEEK] }), plannable(BAS)]);
  week.begin(MARLEEN, slots);
  answerWeekCalls(week);
  return week;
};
const preview = async (user: Awaited<ReturnType<typeof openBoard>>) => {
  await user.click(screen.getByRole('button', { name: /^Publiceren/ }));
  return screen.findByRole('dialog', { name: 'Week 12 publiceren' });
};
const ready = (dialog: HTMLElement, name: string | RegExp) => within(dialog).findByRole('button', { name });

/** A finding about Noor's dinner, an hour beyond its limit. */
const workingTime = (
  code: 'day_too_long' | 'night_too_long',
  severity: RosterFinding['severity'],
  maximum: number,
): RosterFinding => ({
  code,
  severity,
  layer: 'draft',
  date: WEEK,
  jobFilterId: DINNER.jobFilterId,
  jobId: DINNER.jobId,
  slotId: DINNER.slotId,
  fullScheduleId: null,
  userId: NOOR.id as UserId,
  name: NOOR.name,
  facts: { from: `${WEEK} 17:00`, until: `${WEEK} 23:00`, hours: maximum + 1, maximum },
});
const overrideOf = (reason: string, by: string): RuleOverrideView => ({
  id: 'override-1' as RuleOverrideView['id'],
  userId: NOOR.id as UserId,
  name: NOOR.name,
  horecaLocationId: PLACE.horecaLocationId,
  rule: 'day_too_long',
  from: WEEK,
  until: WEEK,
  weeks: null,
  value: 780,
  limit: 720,
  isMinor: false,
  reason,
  by: { id: by as UserId, name: MARLEEN.name },
  at: Instant.parse(NOW.toISOString()),
  withdrawn: null,
});

describe('publishing a week', () => {
  it('shows what it does and whom it concerns, and says when it is done', async () => {
    const week = weekWith(DINNER, OPEN);
    const user = await openBoard();
    const dialog = await preview(user);
    const button = await ready(dialog, '2 diensten publiceren');
    await waitFor(() =>
      expect(wordsOf(dialog)).toBe(
        'Week 12 publiceren · Bediening, 16 – 22 mrt. Voor het eerst gepubliceerd. · 2 nieuw · ma 16 mrt · Noor IJsvogel · 17:00–23:00 · Bediening · Nieuw · Marleen · zojuist · di 17 mrt · Open · 17:00–sluit · Bediening · Nieuw · Marleen · zojuist · Let op · 2 · 1 dienst zonder naam · di 17:00 · Rooster te laat bekend: ma 23 feb was de laatste dag · 21 dagen van tevoren (Cao Horeca 2025–2026) · Wie het aangaat · 1 medewerker · Ziet de nieuwe diensten meteen in Rooster. · Noor. · 1 dienst zonder naam wordt een open dienst: wie kan, mag hem aanvragen. · Wie krijgt bericht? · Wie het aangaat · Iedereen van Bediening · Niemand · Collega’s zonder wijziging krijgen niets. · Berichten gaan binnen tien minuten weg. In de stille uren wachten ze tot die voorbij zijn, behalve voor wie eerder begint. · Zin erbij (mag) · Terug naar het bord · Esc · 2 diensten publiceren',
      ),
    );
    await user.click(button);
    const done = await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
    expect(wordsOf(done)).toBe(
      'Week 12 is gepubliceerd · Bediening: 2 diensten, 1 open. · 1 medewerker ziet de nieuwe diensten nu in Rooster. · Berichten gaan binnen tien minuten weg. In de stille uren wachten ze tot die voorbij zijn, behalve voor wie eerder begint. · Toch nog iets veranderen? Herzie de week: wat gepubliceerd is blijft staan tot je opnieuw publiceert. · Herzien · Rooster bekijken',
    );
    expect(week.slots).toEqual([]);
    expect(server.requests(scheduleDtPublish).map(({ body }) => [body.confirm, body.basedOn])).toEqual([
      [false, undefined],
      [true, 3],
    ]);
    await user.click(within(done).getByRole('button', { name: 'Rooster bekijken' }));
    await waitFor(() => expect(address()).toBe('/main?week=2026-03-16&department=filter-bar'));
  });

  it('leads from there to who has not seen it', async () => {
    weekWith(DINNER);
    const user = await openBoard();
    await user.click(await ready(await preview(user), '1 dienst publiceren'));
    const done = await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
    const notifiedAt = Instant.parse('2026-03-12T08:30:00.000Z');
    const noor = {
      userId: NOOR.id,
      name: NOOR.name,
      phoneNumber: null,
      notifiedAt,
      seenAt: null,
      remindedAt: null,
      failures: [],
    };
    live.of(planningStream(PLACE.horecaLocationId as never, WEEK)).push('weekSeen', { [NOOR.id]: noor });
    await user.click(await within(done).findByRole('button', { name: '1 medewerker heeft deze week nog niet gezien' }));
    const seen = await screen.findByRole('dialog', { name: 'Wie week 12 heeft gezien' });
    expect(within(seen).getAllByRole('listitem').map(wordsOf)).toEqual(['Noor IJsvogel']);
    expect(screen.queryByRole('dialog', { name: 'Week 12 is gepubliceerd' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('wants it seen that somebody works while not available', async () => {
    const week = weekWith();
    week.edit(MARLEEN, {
      type: 'AddSlot',
      slotId: DINNER.slotId,
      jobId: DINNER.jobId,
      time: DINNER.time,
      userId: FATIMA.id,
      shiftId: null,
      confirm: true,
    });
    const user = await openBoard();
    const dialog = await preview(user);
    const button = await ready(dialog, '1 dienst publiceren');
    await user.click(button);
    expect(within(dialog).getByText('Vink eerst aan dat je dit hebt gezien.')).toBeTruthy();
    const box = within(dialog).getByRole('checkbox');
    expect(document.activeElement).toBe(box);
    expect(wordsOf(box.closest('label') ?? dialog)).toBe(
      'Week 12 publiceren · Bediening, 16 – 22 mrt. Voor het eerst gepubliceerd. · 1 nieuw · ma 16 mrt · Fatima Wilgenroos · 17:00–23:00 · Bediening · Nieuw · Marleen · zojuist · Eerst nakijken · 1 medewerker werkt terwijl die niet beschikbaar is · Fatima Wilgenroos, ma 16 mrt 17:00–23:00: vrije dag · Let op · 1 · Rooster te laat bekend: ma 23 feb was de laatste dag · 21 dagen van tevoren (Cao Horeca 2025–2026) · Wie het aangaat · 1 medewerker · Ziet de nieuwe diensten meteen in Rooster. · Fatima. · Wie krijgt bericht? · Wie het aangaat · Iedereen van Bediening · Niemand · Collega’s zonder wijziging krijgen niets. · Berichten gaan binnen tien minuten weg. In de stille uren wachten ze tot die voorbij zijn, behalve voor wie eerder begint. · Zin erbij (mag) · Vink eerst aan dat je dit hebt gezien. · Terug naar het bord · Esc · 1 dienst publiceren',
    );
    await user.click(box);
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
  });

  it('counts who has entered nothing in one line, and wants nothing ticked', async () => {
    const week = new FakeWeek(WEEK, [plannable(NOOR, { always: false }), plannable(FATIMA, { always: false })]);
    const tuesday = slot('tuesday', addDays(WEEK, 1), '17:00-23:00', by(FATIMA));
    week.begin(MARLEEN, [DINNER, slot('wednesday', addDays(WEEK, 2), '17:00-23:00', by(NOOR)), tuesday]);
    answerWeekCalls(week);
    const user = await openBoard();
    const dialog = await preview(user);
    const button = await ready(dialog, '3 diensten publiceren');
    expect(wordsOf(dialog)).toContain(
      ' · Let op · 2 · Rooster te laat bekend: ma 23 feb was de laatste dag · 21 dagen van tevoren (Cao Horeca 2025–2026) · 2 medewerkers hebben niets doorgegeven · Fatima en Noor · Wie het aangaat',
    );
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
  });

  it('wants warnings on working time ticked once, and sends what was seen', async () => {
    const week = weekWith(DINNER);
    server.answer(
      scheduleDtPublish,
      publishingOf(week, { acknowledge: '1f', workingTime: [workingTime('night_too_long', 'warning', 10)] }),
    );
    const user = await openBoard();
    const dialog = await preview(user);
    await user.click(await ready(dialog, '1 dienst publiceren'));
    expect(within(dialog).getByText('Vink eerst aan dat je dit hebt gezien.')).toBeTruthy();
    const box = within(dialog).getByRole('checkbox', { name: 'Ik heb 1 waarschuwing over werktijden gezien' });
    await user.click(box);
    await user.click(await ready(dialog, '1 dienst publiceren'));
    await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
    expect(server.requests(scheduleDtPublish).at(-1)?.body.acknowledged).toBe('1f');
  });

  it('gives the keyboard back to its button when it is closed', async () => {
    weekWith(DINNER);
    const user = await openBoard('', { as: MARLEEN });
    const dialog = await preview(user);
    const heading = within(dialog).getByRole('heading', { name: 'Week 12 publiceren' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Publiceren/ })));
  });

  it('waits until somebody has allowed what breaks a rule, with a reason', async () => {
    const week = weekWith(DINNER);
    const finding = workingTime('day_too_long', 'error', 12);
    let allowed: RuleOverrideView | undefined;
    server.answer(scheduleDtPublish, (input, caller, headers) =>
      publishingOf(week, {
        workingTime: [{ ...finding, ...(allowed && { override: allowed }) }],
        overrideBy: [{ id: MARLEEN.id, name: MARLEEN.name }],
      })(input, caller, headers),
    );
    server.answer(ruleOverridesCreate, ({ body }, caller) => {
      allowed = overrideOf(body.reason, caller);
      return allowed;
    });
    const user = await openBoard('', { as: MARLEEN });
    const dialog = await preview(user);
    await within(dialog).findByRole('heading', { name: 'Houdt publiceren tegen' });
    expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: 'Week 12 publiceren' }));
    await user.click(await ready(dialog, '1 dienst publiceren'));
    expect(within(dialog).getByText('Los 1 overtreding op, of laat haar eerst toestaan.')).toBeTruthy();
    expect(document.activeElement).toBe(await ready(dialog, /^Toestaan: Noor/));
    await user.keyboard('{Enter}');
    const reason = within(dialog).getByRole('textbox', { name: 'Waarom mag dit?' });
    expect(document.activeElement).toBe(reason);
    await user.click(await ready(dialog, '1 dienst publiceren'));
    expect(document.activeElement).toBe(reason);
    await user.click(await ready(dialog, 'Annuleren'));
    expect(document.activeElement).toBe(await ready(dialog, /^Toestaan: Noor/));
    await user.keyboard('{Enter}');
    await user.click(await ready(dialog, 'Toestaan'));
    expect(within(dialog).getByText('Vul dit veld in.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Waarom mag dit?' }), 'Bruiloft van de buren');
    await user.click(await ready(dialog, 'Toestaan'));
    const sentence = await within(dialog).findByText(/^Toegestaan door Marleen .*: Bruiloft van de buren$/);
    await within(dialog).findByRole('heading', { name: 'Toegestaan' });
    expect(within(dialog).queryByRole('heading', { name: 'Houdt publiceren tegen' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(sentence));
    expect(server.requests(ruleOverridesCreate).map(({ body }) => body)).toEqual([
      {
        horecaLocationId: PLACE.horecaLocationId,
        monday: WEEK,
        userId: NOOR.id,
        rule: 'day_too_long',
        from: WEEK,
        until: WEEK,
        weeks: null,
        value: 780,
        reason: 'Bruiloft van de buren',
      },
    ]);
    await user.click(await ready(dialog, '1 dienst publiceren'));
    await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
  });

  it('tells readers of wages alone who is paid less than the minimum wage', async () => {
    weekWith(DINNER);
    const below = {
      date: WEEK,
      age: 18,
      hourlyCents: 700,
      minimumCents: 736,
      shifts: 1,
      minutes: 360,
    };
    const otherRow = { ...below, userId: 'elsewhere' as UserId, name: 'Emma Bakker' };
    server.answer(minimumWageCheck, {
      people: [{ ...below, userId: NOOR.id, name: NOOR.name }, otherRow],
      missing: [],
    });
    const user = await openBoard('', { as: MARLEEN });
    const dialog = await preview(user);
    const title = await within(dialog).findByText('1 medewerker krijgt minder dan het minimumloon');
    expect(wordsOf(title)).toContain('Noor € 7,00 per uur, het minimum met 18 jaar is € 7,36');
    expect(server.requests(minimumWageCheck).map(({ query }) => query)).toEqual([
      { from: '2026-03-16', until: '2026-03-22' },
    ]);
  });

  it('asks for no wages for a manager who may not see them', async () => {
    weekWith(DINNER);
    const user = await openBoard();
    await ready(await preview(user), '1 dienst publiceren');
    expect(server.requests(minimumWageCheck)).toEqual([]);
  });

  it('tells a manager who may not allow a breach whom to ask', async () => {
    const week = weekWith(DINNER);
    const workingTimes = [workingTime('day_too_long', 'error', 12)];
    const overrideBy = [{ id: MARLEEN.id, name: MARLEEN.name }];
    server.answer(scheduleDtPublish, publishingOf(week, { workingTime: workingTimes, overrideBy }));
    const user = await openBoard();
    const dialog = await preview(user);
    expect(await within(dialog).findByText('Vraag Marleen om dit toe te staan.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^Toestaan/ })).toBeNull();
    await user.click(await ready(dialog, '1 dienst publiceren'));
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Toon op het bord: Noor/ }));
  });

  it.each([
    ['lets a manager withdraw an override of the own location', PLACE.horecaLocationId, true],
    ['offers no withdrawal of an override of another location', 'elsewhere', false],
  ] as const)('%s', async (_, locationId, isOffered) => {
    const week = weekWith(DINNER);
    const override = { ...overrideOf('', MARLEEN.id), horecaLocationId: locationId as LocationId };
    const finding = { ...workingTime('day_too_long', 'error', 12), override };
    server.answer(scheduleDtPublish, publishingOf(week, { workingTime: [finding] }));
    const user = await openBoard('', { as: { ...BAS, overridesByManagers: true } });
    const dialog = await preview(user);
    await within(dialog).findByText(/^Toegestaan door Marleen/);
    expect(within(dialog).queryByRole('button', { name: /^Toestemming intrekken/ }) !== null).toBe(isOffered);
  });

  it('is told to whom the manager wants, with what they say', async () => {
    weekWith(DINNER);
    const user = await openBoard();
    const dialog = await preview(user);
    const button = await ready(dialog, '1 dienst publiceren');
    await user.click(within(dialog).getByRole('radio', { name: 'Iedereen van Bediening' }));
    expect(within(dialog).getByText('Collega’s zonder wijziging horen dat het rooster er staat.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Zin erbij (mag)' }), 'Zaterdag is het dansfeest.');
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
    expect(server.requests(scheduleDtPublish).map(({ body: { tell, sentence } }) => [tell, sentence])).toEqual([
      ['affected', ''],
      ['department', 'Zaterdag is het dansfeest.'],
    ]);
  });

  it('wants it seen that nobody is told of what changes within two days', async () => {
    const tomorrow = slot('tomorrow', addDays(TODAY, 1), '17:00-23:00', by(NOOR));
    const week = new FakeWeek(addDays(WEEK, -7), [plannable(NOOR)]);
    week.begin(MARLEEN, [tomorrow]);
    answerWeekCalls(week);
    const user = await openBoard(`week=${week.monday}`);
    await user.click(screen.getByRole('button', { name: /^Publiceren/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Week 11 publiceren' });
    const button = await ready(dialog, '1 dienst publiceren');
    await user.click(within(dialog).getByRole('radio', { name: 'Niemand' }));
    expect(within(dialog).queryByRole('textbox', { name: 'Zin erbij (mag)' })).toBeNull();
    await user.click(button);
    const box = within(dialog).getByRole('checkbox', {
      name: '1 medewerker werkt de komende 48 uur anders en krijgt geen bericht',
    });
    expect(document.activeElement).toBe(box);
    await user.click(box);
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Week 11 is gepubliceerd' });
    expect(server.requests(scheduleDtPublish).at(-1)?.body.tell).toBe('nobody');
  });

  it('keeps up with colleagues, and leads from a line to its shift', async () => {
    const week = weekWith(DINNER);
    const user = await openBoard();
    const dialog = await preview(user);
    await ready(dialog, '1 dienst publiceren');
    week.edit(MARLEEN, { type: 'ChangeSlot', slotId: DINNER.slotId, time: times(WEEK, '18:00-23:00'), confirm: false });
    await within(dialog).findByText('1 regel is veranderd sinds je dit opende');
    await ready(dialog, '1 dienst publiceren');
    await user.click(within(dialog).getByRole('button', { name: /18:00/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Week 12 publiceren' })).toBeNull());
    expect(screen.getByRole('gridcell', { selected: true }).dataset['slot']).toBe('dinner');
  });

  it('is asked about once the own edits are answered, not while they are on their way', async () => {
    weekWith(DINNER);
    const user = await openBoard();
    const release = server.hold(scheduleDtCommands);
    await user.click(cellAt(0, 1));
    await user.keyboard('12-17{Enter}');
    const dialog = await preview(user);
    const button = await ready(dialog, '2 diensten publiceren');
    await within(dialog).findByText('Je laatste wijziging wordt nog opgeslagen.');
    await atRest();
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(server.requests(scheduleDtPublish)).toEqual([]);
    release();
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
    expect(server.requests(scheduleDtPublish).map(({ body }) => [body.confirm, body.basedOn])).toEqual([
      [false, undefined],
      [true, 3],
    ]);
  });

  it('says that a colleague was first', async () => {
    const week = weekWith(DINNER);
    const user = await openBoard();
    const dialog = await preview(user);
    await ready(dialog, '1 dienst publiceren');
    week.publish(MARLEEN);
    expect(await within(dialog).findByText('Marleen heeft Bediening zojuist gepubliceerd')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: /^Terug naar het bord/ }));
    expect(wordsOf(await screen.findByText(/^Marleen heeft Bediening zojuist gepubliceerd\./))).toBe(
      'Marleen heeft Bediening zojuist gepubliceerd. Wat je ziet, is het gepubliceerde rooster.',
    );
  });

  it('names who has a shift elsewhere that day', async () => {
    weekWith(DINNER);
    server.refuse(scheduleDtPublish, 'same_date_schedule_exists', {
      conflicts: [
        {
          layer: 'published',
          id: null,
          userId: NOOR.id,
          name: NOOR.name,
          date: WEEK,
          horecaLocationId: 'location-2',
          jobId: null,
          location: 'Turf & Tij',
          from: Moment.parse(`${WEEK} 12:00`),
          until: Moment.parse(`${WEEK} 20:00`),
        },
      ],
    });
    const user = await openBoard();
    const dialog = await preview(user);
    expect(await within(dialog).findByText('1 medewerker heeft die dag al een dienst')).toBeTruthy();
    expect(within(dialog).getByText(/Turf & Tij/).textContent).toBe(
      'Noor IJsvogel, ma 16 mrt: 12:00–20:00 bij Turf & Tij',
    );
  });

  it('waits for an answer that does not come, and sends the same again', async () => {
    const week = weekWith(DINNER);
    const user = await openBoard();
    const dialog = await preview(user);
    const button = await ready(dialog, '1 dienst publiceren');
    const keys: (string | null)[] = [];
    server.answer(scheduleDtPublish, (input, caller, headers) => {
      keys.push(headers.get('Idempotency-Key'));
      // The first press tries three times by itself.
      if (keys.length <= 3) throw new TypeError('Failed to fetch');
      return publishingOf(week)(input, caller, headers);
    });
    await user.click(button);
    await within(dialog).findByText(/^Nog geen antwoord\./);
    await user.click(within(dialog).getByRole('button', { name: 'Nu opnieuw proberen' }));
    await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
    expect(week.slots).toEqual([]);
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], keys[0], keys[0]]);
  });

  it('cannot be checked when there is no answer, and can be tried again', async () => {
    const week = weekWith(DINNER);
    server.refuse(scheduleDtPublish, 'internal_error');
    const user = await openBoard();
    const dialog = await preview(user);
    await within(dialog).findByText('Niet alles kon worden nagekeken');
    answerWeekCalls(week);
    await user.click(within(dialog).getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await ready(dialog, '1 dienst publiceren')).toBeTruthy();
  });

  it('waits for a connection', async () => {
    weekWith(DINNER);
    const user = await openBoard();
    const dialog = await preview(user);
    const button = await ready(dialog, '1 dienst publiceren');
    live.cut();
    await within(dialog).findByText(/^Rooster is nu niet bereikbaar\./);
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('publishing a revision', () => {
  it('tells what changes, what goes and what stays, and replaces', async () => {
    const week = weekWith(DINNER, OPEN, slot('lunch', addDays(WEEK, 2), '11:00-17:00', by(FATIMA)));
    week.publish(MARLEEN);
    week.revise(MARLEEN, 'filter-bar');
    const [dinner, open] = week.slots;
    week.edit(BAS, {
      type: 'ChangeSlot',
      slotId: dinner?.slotId as never,
      time: times(WEEK, '18:00-23:00'),
      confirm: false,
    });
    week.edit(BAS, { type: 'RemoveSlot', slotId: open?.slotId as never });
    const user = await openBoard();
    const dialog = await preview(user);
    const button = await ready(dialog, '2 wijzigingen publiceren');
    expect(wordsOf(dialog)).toBe(
      'Week 12 publiceren · Bediening, 16 – 22 mrt. Vervangt de versie van zojuist, door Marleen. · 1 gewijzigd · 1 vervalt · ma 16 mrt · Noor IJsvogel · 17:00–23:00 · wordt ·  →  · 18:00–23:00 · Bediening · Gewijzigd · Bas · zojuist · di 17 mrt · Open · 17:00–sluit · Bediening · Vervalt · Ook 1 dienst die blijft tonen · Let op · De roostercontrole vindt niets. · Wie het aangaat · 1 medewerker · Ziet de nieuwe diensten meteen in Rooster. · Noor. · Wie krijgt bericht? · Wie het aangaat · Iedereen van Bediening · Niemand · Collega’s zonder wijziging krijgen niets. · Berichten gaan binnen tien minuten weg. In de stille uren wachten ze tot die voorbij zijn, behalve voor wie eerder begint. · Zin erbij (mag) · Terug naar het bord · Esc · 2 wijzigingen publiceren',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ook 1 dienst die blijft tonen' }));
    expect(within(dialog).getByText('Blijft')).toBeTruthy();
    await user.click(button);
    const done = await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
    await user.click(within(done).getByRole('button', { name: 'Herzien' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Bediening herzien?' })).getByRole('button', {
        name: 'Herzien',
      }),
    );
    await waitFor(() => expect(week.slots).toHaveLength(2));
    expect(shiftsOnBoard()).toEqual([
      'Noor IJsvogel, maandag 16 mrt, 18:00 tot 23:00, Bediening',
      'Fatima Wilgenroos, woensdag 18 mrt, 11:00 tot 17:00, Bediening',
    ]);
  });

  it('wants it seen that what was edited after the last goes with it', async () => {
    const week = weekWith(DINNER);
    week.publish(MARLEEN);
    week.revise(MARLEEN, 'filter-bar');
    const [dinner] = week.slots;
    week.edit(BAS, { type: 'ChangeSlot', slotId: dinner?.slotId as never, userId: FATIMA.id, confirm: true });
    const shift = publishedShift('dinner', WEEK, { userId: BAS.id, name: BAS.name });
    const at = Instant.parse('2026-03-12T08:45:00.000Z');
    server.answer(scheduleDtPublish, (input, caller, headers) =>
      publishingOf(week, { edited: [{ shift, change: 'changed', by: { id: MARLEEN.id, name: MARLEEN.name }, at }] })(
        input,
        caller,
        headers,
      ),
    );
    const user = await openBoard();
    const dialog = await preview(user);
    const box = await within(dialog).findByRole('checkbox', {
      name: '1 wijziging in het gepubliceerde rooster gaat verloren',
    });
    expect(wordsOf(box.closest('section') ?? dialog)).toBe(
      'Eerst nakijken · 1 wijziging in het gepubliceerde rooster gaat verloren · Marleen wijzigde Bas Veenstroom, ma 16 mrt 17:00–22:00. Je concept zegt iets anders en vervangt dit. · 1 medewerker werkt terwijl die niet beschikbaar is · Fatima Wilgenroos, ma 16 mrt 17:00–23:00: vrije dag',
    );
  });

  it('leaves out a department whose draft is empty', async () => {
    const week = weekWith(DINNER);
    week.begin(MARLEEN, [], 'filter-kitchen');
    const user = await openBoard('department=all');
    await user.click(screen.getByRole('button', { name: /^Publiceren/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^1 afdeling met wijzigingen/, hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Week 12 publiceren' });
    await ready(dialog, '1 dienst publiceren');
    const isTicked = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect([isTicked(/^Bediening/), isTicked(/^Keuken/)]).toEqual([true, false]);
  });

  it('publishes two departments one after the other', async () => {
    const week = weekWith(DINNER);
    week.begin(MARLEEN, [COOK], 'filter-kitchen');
    const user = await openBoard('department=all');
    await user.click(screen.getByRole('button', { name: /^Publiceren/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Alle 2 afdelingen/, hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Week 12 publiceren' });
    const button = await ready(dialog, '2 diensten publiceren');
    for (const name of ['Bediening (1 wijziging)', 'Keuken (1 wijziging)'])
      expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true);
    await user.click(button);
    const done = await screen.findByRole('dialog', { name: 'Week 12 is gepubliceerd' });
    expect(wordsOf(done)).toBe(
      'Week 12 is gepubliceerd · Bediening: 1 dienst, allemaal met een naam. · Keuken: 1 dienst, 1 open. · 1 medewerker ziet de nieuwe diensten nu in Rooster. · Berichten gaan binnen tien minuten weg. In de stille uren wachten ze tot die voorbij zijn, behalve voor wie eerder begint. · Toch nog iets veranderen? Herzie de week: wat gepubliceerd is blijft staan tot je opnieuw publiceert. · Herzien · Rooster bekijken',
    );
    expect(week.slots).toEqual([]);
    await user.click(within(done).getByRole('button', { name: 'Herzien' }));
    const question = await screen.findByRole('dialog', { name: 'Bediening en Keuken herzien?' });
    expect(wordsOf(question)).toMatch(
      /Bediening: [^·]*1 gepubliceerde dienst · Keuken: [^·]*1 gepubliceerde dienst · /,
    );
    await user.click(within(question).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(scheduleDtStart)).toEqual([]);
  });

  it('says of a publication without changes only that', async () => {
    const week = weekWith(DINNER, OPEN);
    week.publish(MARLEEN);
    week.revise(MARLEEN, 'filter-bar');
    const user = await openBoard();
    const dialog = await preview(user);
    await ready(dialog, 'Zonder wijzigingen publiceren');
    expect(wordsOf(dialog)).toMatch(
      / · Wie het aangaat · [^·]* · Voor niemand verandert er iets\. · Wie krijgt bericht\? · /,
    );
  });

  it('names what the whole location lacks when one department is published, even while another works', async () => {
    const [[id, location]] = Object.entries(PLACE_FACTS.location) as [[string, (typeof PLACE_FACTS.location)[string]]];
    const week = new FakeWeek(WEEK, [plannable(NOOR)], {
      location: { [id]: { ...location, licenceMinimum: { socialHygiene: 1, firstAid: 0 } } },
    });
    week.begin(MARLEEN, [DINNER]);
    week.begin(MARLEEN, [COOK], 'filter-kitchen');
    answerWeekCalls(week);
    const user = await openBoard('department=all');
    await user.click(screen.getByRole('button', { name: /^Publiceren/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Keuken/, hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Week 12 publiceren' });
    await ready(dialog, '1 dienst publiceren');
    expect(wordsOf(dialog)).toContain(
      ' · Let op · 3 · 1 dienst zonder naam · ma 14:00 · Sociale hygiëne ontbreekt · ma 16 mrt 10:00–01:00 · ',
    );
  });
});

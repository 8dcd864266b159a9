import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date';
import { UserId } from '#domain/kernel/ids';
import type { SentRefusal } from '#domain/kernel/refusal';
import type { DraftWeekIntent } from '#domain/draft-week/draft-week.commands';
import { scheduleDtCommands, scheduleDtDayTemplate, scheduleDtDiscard } from '#domain/draft-week/draft-week.calls';
import { demandKey, type PlanningPerson } from '#domain/planning/planning.views';
import { templatesGet, templatesList } from '#domain/template/template.calls';
import { now } from '../../../platform/state/clock.js';
import { session } from '../../../platform/session/current-session.js';
import { cellAt, openBoard, shiftsOnBoard, WEEK } from '../../../testing/board-screen.js';
import { by, FakeWeek, slot, times } from '../../../testing/fake-week.js';
import { refusal } from '../../../testing/fake-server.js';
import { live, server } from '../../../testing/network.js';
import { address, atRest, goTo } from '../../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR } from '../../../testing/people.js';
import { plannable, planningAt } from '../../../testing/planning-place.js';
import { answerWeekCalls } from '../../../testing/week-calls.js';
import { wordsOf } from '../../../testing/words.js';
import { focusGrid } from '../panel/focus-grid.js';

const TUESDAY = addDays(WEEK, 1);
const COOK = slot('cook', WEEK, '14:00-22:00', { jobId: 'kitchen' as never, jobFilterId: 'filter-kitchen' as never });
const DEMAND = { date: WEEK, jobId: 'service' as never, needed: 3, from: '17:00', until: '23:00' };

const weekWith = (...slots: ReturnType<typeof slot>[]) => {
  const week = new FakeWeek(
    WEEK,
    [plannable(NOOR, { contractHours: 24 }), plannable(FATIMA, { freeDays: [TUESDAY] }), plannable(BAS)],
    { demand: { [demandKey(WEEK, DEMAND.jobId)]: DEMAND } },
  );
  week.begin(MARLEEN, slots);
  answerWeekCalls(week);
  return week;
};
const DINNER = slot('dinner', WEEK, '17:00-23:00', by(NOOR));
const foot = () => screen.getByRole('region', { name: 'Roostercontrole' });
const fromMenu = async (
  user: Awaited<ReturnType<typeof openBoard>>,
  button: string | RegExp,
  item: string | RegExp,
) => {
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
};

describe('the week by employee', () => {
  it('shows who works when, what they entered, and hours against contract', async () => {
    weekWith(DINNER, slot('open', TUESDAY, '17:00-close'));
    await openBoard('view=employees');
    expect(wordsOf(screen.getByRole('grid'))).toBe(
      'Medewerker · gepland / contract · maandag 16 mrt, 6,0 u · ma · 16 · 6,0 u · dinsdag 17 mrt, 8,0 u · di · 17 · 8,0 u · woensdag 18 mrt, 0,0 u · wo · 18 · 0,0 u · donderdag 19 mrt, 0,0 u · do · 19 · 0,0 u · vrijdag 20 mrt, 0,0 u · vr · 20 · 0,0 u · zaterdag 21 mrt, 0,0 u · za · 21 · 0,0 u · zondag 22 mrt, 0,0 u · zo · 22 · 0,0 u · Open diensten · 1 · maandag 16 mrt, Open, geen dienst · open dienst, nog niemand, dinsdag 17 mrt, 17:00 tot sluit, Bediening · 17:00–sluit · Open · woensdag 18 mrt, Open, geen dienst · donderdag 19 mrt, Open, geen dienst · vrijdag 20 mrt, Open, geen dienst · zaterdag 21 mrt, Open, geen dienst · zondag 22 mrt, Open, geen dienst · Bas Veenstroom · 0,0 · maandag 16 mrt, Bas Veenstroom, geen dienst, Hele dag · Hele dag · dinsdag 17 mrt, Bas Veenstroom, geen dienst, Hele dag · Hele dag · woensdag 18 mrt, Bas Veenstroom, geen dienst, Hele dag · Hele dag · donderdag 19 mrt, Bas Veenstroom, geen dienst, Hele dag · Hele dag · vrijdag 20 mrt, Bas Veenstroom, geen dienst, Hele dag · Hele dag · zaterdag 21 mrt, Bas Veenstroom, geen dienst, Hele dag · Hele dag · zondag 22 mrt, Bas Veenstroom, geen dienst, Hele dag · Hele dag · Fatima Wilgenroos · 0,0 · maandag 16 mrt, Fatima Wilgenroos, geen dienst, Hele dag · Hele dag · dinsdag 17 mrt, Fatima Wilgenroos, geen dienst, Vrije dag · Vrije dag · woensdag 18 mrt, Fatima Wilgenroos, geen dienst, Hele dag · Hele dag · donderdag 19 mrt, Fatima Wilgenroos, geen dienst, Hele dag · Hele dag · vrijdag 20 mrt, Fatima Wilgenroos, geen dienst, Hele dag · Hele dag · zaterdag 21 mrt, Fatima Wilgenroos, geen dienst, Hele dag · Hele dag · zondag 22 mrt, Fatima Wilgenroos, geen dienst, Hele dag · Hele dag · Noor IJsvogel · 6,0 ·  / 24 · Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening · 17:00–23:00 · Bediening · dinsdag 17 mrt, Noor IJsvogel, geen dienst, Hele dag · Hele dag · woensdag 18 mrt, Noor IJsvogel, geen dienst, Hele dag · Hele dag · donderdag 19 mrt, Noor IJsvogel, geen dienst, Hele dag · Hele dag · vrijdag 20 mrt, Noor IJsvogel, geen dienst, Hele dag · Hele dag · zaterdag 21 mrt, Noor IJsvogel, geen dienst, Hele dag · Hele dag · zondag 22 mrt, Noor IJsvogel, geen dienst, Hele dag · Hele dag',
    );
    expect(screen.getByText('1 van 3 medewerkers ingepland', { exact: false })).toBeTruthy();
  });

  it('follows what people are given off, and what is taken back', async () => {
    weekWith(DINNER);
    await openBoard('view=employees');
    const onTuesday = () =>
      wordsOf(screen.getByText(/^dinsdag 17 mrt, Bas Veenstroom/).closest('[role="gridcell"]') as HTMLElement);
    expect(onTuesday()).toBe('dinsdag 17 mrt, Bas Veenstroom, geen dienst, Hele dag · Hele dag');
    const give = (more: object) => planningAt(WEEK).push('person', { [BAS.id]: plannable(BAS, more) }, MARLEEN.id);
    give({ freeDays: [TUESDAY] });
    await waitFor(() => expect(onTuesday()).toBe('dinsdag 17 mrt, Bas Veenstroom, geen dienst, Vrije dag · Vrije dag'));
    give({ timeOuts: [{ from: WEEK, until: TUESDAY, approved: true }] });
    await waitFor(() => expect(onTuesday()).toBe('dinsdag 17 mrt, Bas Veenstroom, geen dienst, Verlof · Verlof'));
    give({});
    await waitFor(() => expect(onTuesday()).toBe('dinsdag 17 mrt, Bas Veenstroom, geen dienst, Hele dag · Hele dag'));
  });

  it('says of people who are planned and no longer active or gone from the location that they are', async () => {
    weekWith(DINNER);
    await openBoard('view=employees');
    const onTuesday = () =>
      wordsOf(screen.getByText(/^dinsdag 17 mrt, Noor/).closest('[role="gridcell"]') as HTMLElement);
    const push = (record: PlanningPerson) => planningAt(WEEK).push('person', { [NOOR.id]: record }, MARLEEN.id);
    push(plannable(NOOR, { enabled: false }));
    await waitFor(() => expect(onTuesday()).toContain('geen dienst, niet meer actief · niet meer actief'));
    push({ userId: NOOR.id, name: NOOR.name, here: false });
    await waitFor(() => expect(onTuesday()).toContain('geen dienst, werkt hier niet meer · werkt hier niet meer'));
  });

  it('plans by typing into the row of somebody', async () => {
    const week = weekWith(DINNER);
    const user = await openBoard('view=employees');
    await user.click(screen.getByText(/^woensdag 18 mrt, Bas Veenstroom/));
    await user.keyboard('12-17{Enter}');
    await waitFor(() => expect(week.slots).toHaveLength(2));
    expect(week.slots[1]).toMatchObject({ userId: BAS.id, time: times(addDays(WEEK, 2), '12:00-17:00') });
  });
});

describe('a day as a timeline', () => {
  it('shows the shifts of the day and how many are there at each half hour', async () => {
    weekWith(DINNER, slot('late', WEEK, '20:00-close'));
    const user = await openBoard('view=day&day=2026-03-16');
    expect(screen.getByRole('grid', { name: /^maandag 16 maart( 2026)?, per functie$/ })).toBeTruthy();
    expect(shiftsOnBoard()).toEqual([
      'Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening',
      'open dienst, nog niemand, maandag 16 mrt, 20:00 tot sluit, Bediening',
    ]);
    expect(screen.getByText(/^Bezetting per half uur/).textContent).toBe(
      'Bezetting per half uur: 17:00: 1, 17:30: 1, 18:00: 1, 18:30: 1, 19:00: 1, 19:30: 1, 20:00: 1, 20:30: 1, 21:00: 1, 21:30: 1, 22:00: 1, 22:30: 1. Te weinig: 2 van 17:00 tot 23:00',
    );
    await user.click(
      within(screen.getByRole('group', { name: 'Dag kiezen' })).getByRole('button', { name: /^dinsdag/ }),
    );
    await waitFor(() => expect(shiftsOnBoard()).toEqual([]));
    expect(address()).toBe('/new-rooster?week=2026-03-16&department=filter-bar&view=day&day=2026-03-17&avoidRefresh=1');
  });

  it('adds to the day that it shows, wherever the cursor was before', async () => {
    const week = weekWith(DINNER);
    const user = await openBoard('view=day&day=2026-03-16');
    await user.click(cellAt(0, 0));
    await user.click(
      within(screen.getByRole('group', { name: 'Dag kiezen' })).getByRole('button', { name: /^dinsdag/ }),
    );
    await waitFor(() => expect(shiftsOnBoard()).toEqual([]));
    act(focusGrid);
    await user.keyboard('12-17{Enter}');
    await waitFor(() =>
      expect(shiftsOnBoard()).toEqual(['open dienst, nog niemand, dinsdag 17 mrt, 12:00 tot 17:00, Bediening']),
    );
    expect(week.slots).toHaveLength(2);
  });
});

describe('all departments', () => {
  it('stand below each other, and one is chosen', async () => {
    const week = weekWith(DINNER);
    week.begin(MARLEEN, [COOK], 'filter-kitchen');
    const user = await openBoard('department=all');
    expect(shiftsOnBoard()).toEqual([
      'Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening',
      'open dienst, nog niemand, maandag 16 mrt, 14:00 tot 22:00, Kok',
    ]);
    await user.click(screen.getByRole('button', { name: 'Afdeling: Alle afdelingen' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Keuken', hidden: true }));
    expect(shiftsOnBoard()).toEqual(['open dienst, nog niemand, maandag 16 mrt, 14:00 tot 22:00, Kok']);
  });

  it('is another week with one click, and looked at in English', async () => {
    weekWith(DINNER);
    new FakeWeek(addDays(WEEK, 7), [plannable(NOOR)]);
    const user = await openBoard('', { language: 'en' });
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, Monday 16 Mar, 17:00 to 23:00, Bediening']);
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(address()).toMatch(/^\/new-rooster\/select-template\?week=2026-03-23/));
  });
});

describe('the roster check below the board', () => {
  it('lists what it finds behind one button on a turned phone, where the panel leaves the room to the board', async () => {
    weekWith(DINNER, slot('late', TUESDAY, '18:00-23:00'));
    const user = await openBoard('', { device: 'turnedPhone' });
    expect(screen.queryByRole('complementary', { name: 'Gekozen dienst' })).toBeNull();
    await waitFor(() => expect(wordsOf(foot())).toContain('Alles bekijken'));
    expect(within(foot()).getAllByRole('button').map(wordsOf)).toEqual(['Vul de week', 'Alles bekijken']);
    await user.click(within(foot()).getByRole('button', { name: 'Alles bekijken' }));
    expect(wordsOf(await screen.findByRole('dialog'))).toContain('di 18:00');
  });

  it('does not round a rest of 10:59 up to the limit of 11 hours', async () => {
    weekWith(DINNER, slot('early', TUESDAY, '09:59-12:00', by(NOOR)));
    await openBoard();
    await waitFor(() => expect(wordsOf(foot())).toContain('Noor: 10:59 u rust, minimaal 11 · '));
  });

  it('lists what it finds and leads to it', async () => {
    weekWith(DINNER, slot('open', TUESDAY, '17:00-close'), slot('early', TUESDAY, '06:00-12:00', by(NOOR)));
    const user = await openBoard();
    await waitFor(() =>
      expect(wordsOf(foot())).toBe(
        'Roostercontrole · 3 bevindingen · 20 u · 3 diensten · 1 open · Vul de week · 1 dienst zonder naam · di 17:00 · Noor: 7 u rust, minimaal 11 · ma 23:00 tot di 06:00 · Te weinig mensen · ma Bediening −2',
      ),
    );
    await user.click(within(foot()).getByRole('button', { name: /zonder naam/ }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-slot')).toBe('open'));
  });
});

describe('a whole day', () => {
  it('is copied, pasted and emptied from its menu', async () => {
    const week = weekWith(slot('a', WEEK, '17:00-23:00'), slot('b', WEEK, '12:00-17:00'));
    const user = await openBoard();
    await fromMenu(user, 'maandag 16 mrt: menu', /^Dag kopiëren/);
    await fromMenu(user, 'woensdag 18 mrt: menu', /^Hier plakken/);
    await waitFor(() => expect(week.slots).toHaveLength(4));
    await fromMenu(user, 'maandag 16 mrt: menu', /^Dag leegmaken/);
    await waitFor(() => expect(week.slots.map(({ time }) => time.date)).toEqual(['2026-03-18', '2026-03-18']));
    await fromMenu(user, 'woensdag 18 mrt: menu', 'Als tijdlijn bekijken');
    expect(await screen.findByRole('grid', { name: /^woensdag 18 maart( 2026)?, per functie$/ })).toBeTruthy();
  });

  it('is pasted by whoever copied it, and by nobody who logs in next', async () => {
    weekWith(DINNER);
    const user = await openBoard();
    const mayPaste = async () => {
      await user.click(screen.getByRole('button', { name: 'woensdag 18 mrt: menu' }));
      const entry = await screen.findByRole('menuitem', { name: /^Hier plakken/, hidden: true });
      await user.keyboard('{Escape}');
      return !(entry as HTMLButtonElement).disabled;
    };
    expect(await mayPaste()).toBe(false);
    await fromMenu(user, 'maandag 16 mrt: menu', /^Dag kopiëren/);
    expect(await mayPaste()).toBe(true);
    session.end('logged_out');
    await screen.findByRole('button', { name: 'Inloggen' });
    session.signIn({ user: { ...BAS, id: UserId.parse('another') }, token: 'a token of another' }, now());
    await goTo(`/new-rooster?week=${WEEK}&department=filter-bar`);
    await waitFor(() => expect(shiftsOnBoard()).toHaveLength(1));
    expect(await mayPaste()).toBe(false);
  });

  it('gets the shifts of a weekday of a template', async () => {
    const week = weekWith(DINNER);
    const template = {
      id: 'template-1',
      name: 'Lente',
      horecaLocationId: 'location-1',
      jobFilterId: 'filter-bar',
      scenarioId: null,
      shiftCount: 2,
      hours: 12,
      revision: 1,
    };
    server.answer(templatesList, [template]);
    server.answer(templatesGet, {
      ...template,
      shifts: [{ day: 1, jobId: 'service', from: '12:00', until: '17:00', count: 2 }],
    });
    server.answer(scheduleDtDayTemplate, ({ body: { templateId, jobFilterId, date, confirm } }, _caller, headers) => {
      const slots = [slot('one', date, '12:00-17:00'), slot('two', date, '12:00-17:00')];
      const add = { type: 'AddTemplateDay', templateId, jobFilterId, date, slots, confirm } as DraftWeekIntent;
      const refused = week.decide(BAS, add);
      if (!refused) return [];
      const { code, ...details }: SentRefusal = refused;
      return refusal(code, details, headers);
    });
    const user = await openBoard();
    await fromMenu(user, 'maandag 16 mrt: menu', 'Dagsjabloon toevoegen…');
    const dialog = await screen.findByRole('dialog', { name: /Dagsjabloon toevoegen/ });
    await within(dialog).findByText('2 diensten komen erbij');
    expect(wordsOf(dialog)).toBe(
      'Dagsjabloon toevoegen · Diensten van één weekdag van een sjabloon, zonder namen. · Sjabloon · Dag uit het sjabloon · Op · 2 diensten komen erbij · Bediening · 2 × 12:00–17:00 · Annuleren · Toevoegen',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Toevoegen' }));
    const question = await screen.findByRole('dialog', { name: 'Toch toevoegen?' });
    expect(wordsOf(question)).toBe(
      'Toch toevoegen? · Op maandag 16 maart 2026 staat al 1 dienst. Die blijft staan. · Annuleren · Toevoegen',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question.isConnected).toBe(false));
    const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Toevoegen' });
    // It does nothing until the answer to the question is back.
    await waitFor(() => expect(add.disabled).toBe(false));
    await user.click(add);
    const again = await screen.findByRole('dialog', { name: 'Toch toevoegen?' });
    await user.click(within(again).getByRole('button', { name: 'Toevoegen' }));
    await waitFor(() => expect(week.slots).toHaveLength(3));
  });

  it('is asked for anew on another visit', async () => {
    weekWith(DINNER);
    server.answer(templatesList, []);
    const user = await openBoard();
    await fromMenu(user, 'maandag 16 mrt: menu', 'Dagsjabloon toevoegen…');
    await screen.findByText('Deze afdeling heeft nog geen sjablonen.');
    await goTo('/timeout');
    await screen.findByRole('heading', { name: 'Mijn verlof' });
    await goTo(`/new-rooster?week=${WEEK}&department=filter-bar&view=jobs`);
    await screen.findByRole('grid');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the draft of a department', () => {
  it('is thrown away after a question that says what goes', async () => {
    const week = weekWith(DINNER);
    const user = await openBoard();
    week.enter(MARLEEN);
    await screen.findByText('Marleen is hier');
    await fromMenu(user, 'Meer', 'Concept van Bediening weggooien…');
    const question = await screen.findByRole('dialog', { name: 'Concept van Bediening weggooien?' });
    expect(wordsOf(question)).toBe(
      'Concept van Bediening weggooien? · Een weggegooid concept komt niet terug. · Week 12: 1 dienst · Ook bezig met deze week: Marleen Turfdijk · Annuleren · Concept weggooien',
    );
    await user.click(within(question).getByRole('button', { name: 'Concept weggooien' }));
    await screen.findByText('Concept weggegooid.');
    expect(week.slots).toEqual([]);
  });

  it('is thrown away with what was still on its way to it', async () => {
    const week = weekWith(DINNER);
    const user = await openBoard();
    const release = server.hold(scheduleDtCommands);
    await user.click(cellAt(0, 1));
    await user.keyboard('12-17{Enter}');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(shiftsOnBoard()).toEqual([
        'Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening',
        'open dienst, nog niemand, dinsdag 17 mrt, 12:30 tot 17:30, Bediening',
      ]),
    );
    await fromMenu(user, 'Meer', 'Concept van Bediening weggooien…');
    await user.click(await screen.findByRole('button', { name: 'Concept weggooien' }));
    await atRest();
    expect(server.requests(scheduleDtDiscard)).toEqual([]);
    release();
    await screen.findByText('Concept weggegooid.');
    expect(server.requests(scheduleDtCommands).map(({ body }) => body.commands.length)).toEqual([1, 1]);
    expect(week.slots).toEqual([]);
    await waitFor(() => expect(shiftsOnBoard()).toEqual([]));
  });

  it('stays when that is refused, which is told', async () => {
    weekWith(DINNER);
    const user = await openBoard();
    server.refuse(scheduleDtDiscard, 'no_draft');
    await fromMenu(user, 'Meer', 'Concept van Bediening weggooien…');
    await user.click(await screen.findByRole('button', { name: 'Concept weggooien' }));
    expect((await screen.findByText(/^Dat lukte niet/)).textContent).toBe(
      'Dat lukte niet: Voor deze afdeling staat deze week geen concept open.',
    );
    await user.click(screen.getByRole('button', { name: 'Melding sluiten' }));
    expect(screen.queryByText(/^Dat lukte niet/)).toBeNull();
  });

  it('cannot be published without a connection', async () => {
    weekWith(DINNER);
    await openBoard();
    live.cut();
    await screen.findByText(/^Geen verbinding\. Werk/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Publiceren/ }).disabled).toBe(true);
  });
});

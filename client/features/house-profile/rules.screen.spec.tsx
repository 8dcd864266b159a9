import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  houseProfilesChanges,
  houseProfilesCreate,
  houseProfilesDelete,
  houseProfilesRetire,
  houseProfilesUpdate,
} from '#domain/house-profile/house-profile.calls';
import type { HouseProfileView } from '#domain/house-profile/house-profile.views';
import { minimumWageChanges } from '#domain/insight/minimum-wage.calls';
import { onCallTerms } from '#domain/insight/on-call-terms.calls';
import { civilDate } from '#domain/kernel/civil-date';
import { locationStream, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN, NOOR } from '../../testing/people.js';
import { rowsOf, wordsOf } from '../../testing/words.js';

const STRICT: HouseProfileView = {
  id: 'strict',
  name: 'Onze regels',
  note: 'Afgesproken met de OR',
  origin: 'wet',
  values: [{ age: 18, limit: 'maxDay', value: 600 }],
  severities: [{ age: 18, rule: 'average_too_long', severity: 'error' }],
  from: civilDate('2026-04-01'),
  until: civilDate('2026-06-30'),
  revision: 3,
};

const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/manager/rules', as: MARLEEN, ...options });
const periods = () =>
  within(screen.getByRole('region', { name: 'Wat wanneer geldt' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('details'))
    .map((item) => [...item.querySelectorAll(':scope > p')].map(wordsOf).join(' · '));

beforeEach(() => locationStream().fill({ houseProfile: { strict: STRICT } }));

describe('the page of rules', () => {
  it('shows which profile holds when, and what differs from its origin', async () => {
    const user = await open();
    await screen.findByRole('table', { name: 'Eigen regels' });
    expect(periods()).toEqual([
      'Cao Horeca 2025–2026 · ingebouwd · nu · donderdag 12 maart 2026 t/m dinsdag 31 maart 2026',
      'Onze regels · eigen · woensdag 1 april 2026 t/m dinsdag 30 juni 2026',
      'Cao Horeca 2025–2026 · ingebouwd · woensdag 1 juli 2026 t/m donderdag 31 december 2026',
      'Arbeidstijdenwet · ingebouwd · vanaf vrijdag 1 januari 2027',
    ]);
    await user.click(screen.getAllByText('Regels tonen')[1] as HTMLElement);
    const differences = within(screen.getByRole('table', { name: 'Anders dan Arbeidstijdenwet' }));
    expect(
      differences.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Regel', 'Arbeidstijdenwet', 'Hier'],
      ['18+: Langste dag (uur)', '12 uurArbeidstijdenwet, artikel 5:7, gelezen in november 2026', '10 uur'],
      ['18+: Gemiddeld te veel uren', 'Waarschuwt', 'Blokkeert publiceren'],
    ]);
    expect(rowsOf('Eigen regels')).toEqual([
      'Onze regels · woensdag 1 april 2026 · dinsdag 30 juni 2026 · Arbeidstijdenwet · 2 · Afgesproken met de OR · Geschiedenis',
    ]);
  });

  it('shows that breaks are unpaid, with the value of the law', async () => {
    const values = [18, 16].map((age) => ({ age, limit: 'unpaidBreaks' as const, value: 1 }));
    locationStream().fill({ houseProfile: { strict: { ...STRICT, values, severities: [] } } });
    const user = await open();
    await screen.findByRole('table', { name: 'Eigen regels' });
    await user.click(screen.getAllByText('Regels tonen')[1] as HTMLElement);
    const law = 'neeArbeidstijdenwet, artikel 5:4, gelezen in november 2026';
    const differences = within(screen.getByRole('table', { name: 'Anders dan Arbeidstijdenwet' }));
    const rows = differences.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.slice(1)).toEqual([
      ['18+: Pauzes zijn onbetaald', law, 'ja'],
      ['16–17: Pauzes zijn onbetaald', law, 'ja'],
    ]);
    expect(screen.getAllByText(/zijn onbetaald[.:]/).map(wordsOf)).toEqual([
      'Pauzes zijn onbetaald: ze gaan van de uren en de kosten af, niet van de grenzen hierboven.',
      'Pauzes onder de 18 zijn onbetaald.',
    ]);
  });

  it('is read-only for managers', async () => {
    await open({ as: BAS, language: 'en', device: 'phone' });
    expect((await screen.findAllByText('Onze regels')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Make your own rules|Change|Remove/ })).toBeNull();
  });

  it('is closed to staff', async () => {
    await open({ as: NOOR });
    expect(address()).toBe('/main?week=2026-03-09');
  });

  it('says that the organisation has no profiles of its own', async () => {
    locationStream().fill({});
    await open();
    expect(await screen.findByText('Geen eigen regels')).toBeDefined();
  });
});

describe('what changes at the next boundary', () => {
  const BOUNDARY = {
    date: civilDate('2027-01-01'),
    now: 'Cao Horeca 2025–2026',
    next: 'Arbeidstijdenwet',
    judgedUntil: civilDate('2027-02-07'),
  };

  it('lists changes by week and location, and links the own location to its roster check', async () => {
    server.answer(houseProfilesChanges, {
      boundary: BOUNDARY,
      weeks: [
        {
          monday: civilDate('2027-01-04'),
          horecaLocationId: 'location-1',
          location: 'De Veenkade',
          people: 2,
          comes: 3,
          goes: 0,
        },
        {
          monday: civilDate('2027-01-11'),
          horecaLocationId: 'elsewhere',
          location: 'Turf & Tij',
          people: 1,
          comes: 0,
          goes: 1,
        },
      ],
    });
    await open();
    await screen.findByRole('table', { name: 'Wat verandert op vrijdag 1 januari 2027' });
    expect(rowsOf('Wat verandert op vrijdag 1 januari 2027')).toEqual([
      'Week 1 · De Veenkade · 2 · 3 · 0',
      'Week 2 · Turf & Tij · 1 · 0 · 1',
    ]);
  });

  it('says that nothing planned is judged differently', async () => {
    server.answer(houseProfilesChanges, { boundary: BOUNDARY, weeks: [] });
    await open({ as: BAS });
    expect(await screen.findByText('Voor wat nu gepland is, verandert er niets.')).toBeDefined();
  });

  it('shows an error when the changes cannot be read', async () => {
    server.refuse(houseProfilesChanges, 'internal_error');
    await open();
    expect(await screen.findByText('Wat verandert is nu niet te tonen')).toBeDefined();
  });
});

describe('minimum wages', () => {
  const WAGES = {
    halfYears: [
      { from: civilDate('2026-01-01'), hourlyCents: 1471 },
      { from: civilDate('2026-07-01'), hourlyCents: null },
    ],
    until: civilDate('2026-05-11'),
    people: [
      {
        userId: NOOR.id,
        name: 'Noor IJsvogel',
        date: civilDate('2026-04-02'),
        age: 18,
        hourlyCents: 700,
        minimumCents: 736,
        cause: 'birthday' as const,
        minutesAWeek: 720,
        weekCents: 560,
      },
    ],
  };
  const wages = () => screen.findByRole('region', { name: 'Minimumloon' });

  it('lists whose wage becomes too low, when and why, with the cost a week', async () => {
    server.answer(minimumWageChanges, WAGES);
    await open();
    await screen.findByRole('table', { name: 'Loon onder het minimum' });
    expect(rowsOf('Loon onder het minimum')).toEqual([
      'Noor IJsvogel · donderdag 2 april 2026, wordt 18 · € 7,00 · € 7,36 · 12 u · € 5,60',
    ]);
    const amounts = within(await wages()).getByRole('list', { name: 'Bedragen per halfjaar' });
    expect(within(amounts).getAllByRole('listitem').map(wordsOf)).toEqual([
      'Vanaf donderdag 1 januari 2026: € 14,71 per uur vanaf 21 jaar',
      'Vanaf woensdag 1 juli 2026: nog in te vullen, dus niemands loon wordt beoordeeld',
    ]);
    expect(
      within(await wages())
        .getByRole('link', { name: 'Bedragen invullen' })
        .getAttribute('href'),
    ).toBe('/manager/organisation');
  });

  it('say that nobody is paid too little', async () => {
    server.answer(minimumWageChanges, { ...WAGES, people: [] });
    await open();
    expect(await screen.findByText('Niemands loon is of komt onder het minimum.')).toBeDefined();
  });

  it('say that they cannot be read', async () => {
    server.refuse(minimumWageChanges, 'internal_error');
    await open();
    expect(await screen.findByText('Het minimumloon is nu niet te tonen')).toBeDefined();
  });

  it('are neither shown to managers without access to wages nor asked for', async () => {
    await open({ as: BAS });
    await screen.findByText('Wat wanneer geldt');
    expect(screen.queryByRole('region', { name: 'Minimumloon' })).toBeNull();
    expect(server.requests(minimumWageChanges)).toEqual([]);
  });
});

describe('on-call contracts', () => {
  it('are listed with the offer of fixed hours that is due and the mean week, also to managers', async () => {
    server.answer(onCallTerms, [
      {
        userId: NOOR.id,
        name: 'Noor IJsvogel',
        kind: 'offer',
        since: civilDate('2025-03-02'),
        offerFrom: civilDate('2026-03-02'),
        offerUntil: civilDate('2026-04-01'),
        meanMinutes: 750,
      },
    ]);
    await open({ as: BAS });
    await screen.findByRole('table', { name: 'Oproepcontracten' });
    expect(rowsOf('Oproepcontracten')).toEqual([
      'Noor IJsvogel · zondag 2 maart 2025 · Vaste uren aanbieden, uiterlijk woensdag 1 april 2026 · 12,5 u',
    ]);
  });

  it('are not mentioned while nothing is due', async () => {
    await open();
    await screen.findByText('Wat wanneer geldt');
    expect(screen.queryByRole('table', { name: 'Oproepcontracten' })).toBeNull();
  });
});

describe('a profile of their own', () => {
  it('creates a copy of the law with one changed value', async () => {
    server.answer(houseProfilesCreate, { ...STRICT, name: 'Zomer' });
    const user = await open();
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Zomer');
    await user.type(screen.getByRole('textbox', { name: /^Vanaf/ }), '01-07-2026');
    await user.type(screen.getByRole('textbox', { name: /^Langste dag/ }), '9,5');
    await user.click(screen.getByRole('button', { name: 'Regels maken' }));
    await screen.findByText('Zomer gemaakt.');
    expect(server.requests(houseProfilesCreate).map(({ body }) => body)).toEqual([
      {
        name: 'Zomer',
        note: '',
        origin: 'wet',
        values: [{ age: 18, limit: 'maxDay', value: 570 }],
        severities: [],
        from: '2026-07-01',
        until: null,
        confirm: false,
      },
    ]);
  });

  it('makes breaks unpaid by a choice', async () => {
    server.answer(houseProfilesCreate, { ...STRICT, name: 'Zomer' });
    const user = await open();
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Zomer');
    await user.type(screen.getByRole('textbox', { name: /^Vanaf/ }), '01-07-2026');
    await user.click(screen.getByRole('combobox', { name: /^Pauzes zijn onbetaald/ }));
    await user.click(await screen.findByRole('option', { name: 'ja' }));
    await user.click(screen.getByRole('button', { name: 'Regels maken' }));
    await screen.findByText('Zomer gemaakt.');
    expect(server.requests(houseProfilesCreate).map(({ body }) => (body as { values: unknown }).values)).toEqual([
      [{ age: 18, limit: 'unpaidBreaks', value: 1 }],
    ]);
  });

  it('names both profiles when dates overlap', async () => {
    server.refuse(houseProfilesCreate, 'rule_profiles_overlap', {
      errors: [{ field: 'from', code: 'mismatch' }],
      facts: {
        profile: { name: 'Zomer', from: '2026-06-30', until: null },
        other: { name: 'Onze regels', from: '2026-04-01', until: '2026-06-30' },
      },
    });
    const user = await open();
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Zomer');
    await user.type(screen.getByRole('textbox', { name: /^Vanaf/ }), '30-06-2026');
    await user.click(screen.getByRole('button', { name: 'Regels maken' }));
    const both =
      'Zomer (vanaf dinsdag 30 juni 2026) en Onze regels (woensdag 1 april 2026 t/m dinsdag 30 juni 2026) overlappen elkaar.';
    expect(await screen.findByText(both)).toBeDefined();
  });

  it('explains a last day before the first, also in the dialog for the last day, which begins with the first', async () => {
    const backwards = { errors: [{ field: 'until', code: 'mismatch' }] } as const;
    server.refuse(houseProfilesCreate, 'invalid_dates', backwards);
    server.refuse(houseProfilesRetire, 'invalid_dates', backwards);
    locationStream().fill({ houseProfile: { strict: { ...STRICT, until: null } } });
    const user = await open();
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Zomer');
    await user.type(screen.getByRole('textbox', { name: /^Vanaf/ }), '30-06-2026');
    await user.type(screen.getByRole('textbox', { name: /^Tot en met/ }), '29-06-2026');
    await user.click(screen.getByRole('button', { name: 'Regels maken' }));
    const text = 'De laatste dag ligt voor de eerste.';
    expect(await screen.findByText(text)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Laatste dag: Onze regels' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Vastleggen' }));
    expect(await dialog.findByText(text)).toBeDefined();
    expect(server.requests(houseProfilesRetire).map(({ body }) => body.until)).toEqual(['2026-04-01']);
  });

  it('asks, naming the article, before saving a value laxer than the law', async () => {
    server.refuse(
      houseProfilesUpdate,
      'laxer_than_law_needs_confirmation',
      { facts: { values: [{ age: 18, limit: 'maxDay', value: 780, law: 720, article: '5:7' }], severities: [] } },
      { ...STRICT, revision: 4 },
    );
    const user = await open({ path: '/manager/rules?item=strict' });
    const day = await screen.findByRole('textbox', { name: /^Langste dag/ });
    expect(day).toHaveProperty('value', '10');
    await user.clear(day);
    await user.type(day, '13');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('18+ jaar, Langste dag (uur): 13 uur (wet: 12 uur, artikel 5:7)');
    await user.click(screen.getByRole('button', { name: 'Toch vastleggen' }));
    await screen.findByText('Onze regels opgeslagen.');
    expect(server.requests(houseProfilesUpdate).map(({ params, body }) => [params.id, body.confirm])).toEqual([
      ['strict', false],
      ['strict', true],
    ]);
  });

  it('refuses a form that a colleague has overtaken once, instead of undoing their change', async () => {
    server.refuse(houseProfilesUpdate, 'version_conflict');
    const user = await open({ path: '/manager/rules?item=strict' });
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), ' 2');
    locationStream().push('houseProfile', {
      strict: { ...STRICT, values: [{ age: 18, limit: 'maxDay', value: 540 }], revision: 4 },
    });
    await screen.findByText('9 uur');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText(/Iemand anders heeft dit intussen gewijzigd/);
    server.answer(houseProfilesUpdate, { ...STRICT, revision: 5 });
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Onze regels opgeslagen.');
    expect(server.requests(houseProfilesUpdate).map(({ body }) => body.basedOn)).toEqual([3, 4]);
  });

  it('sets a last day', async () => {
    server.answer(houseProfilesRetire, { ...STRICT, until: civilDate('2026-05-31'), revision: 4 });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Laatste dag: Onze regels' }));
    const dialog = within(await screen.findByRole('dialog'));
    const last = dialog.getByRole('textbox', { name: /^Laatste dag/ });
    await user.clear(last);
    await user.type(last, '31-05-2026');
    await user.click(dialog.getByRole('button', { name: 'Vastleggen' }));
    await screen.findByText('Onze regels geldt t/m zondag 31 mei 2026.');
    expect(server.requests(houseProfilesRetire).map(({ params, body }) => [params.id, body.until])).toEqual([
      ['strict', '2026-05-31'],
    ]);
  });

  it('offers no removal once a profile has begun, and no last day two days after its end', async () => {
    const began = { ...STRICT, from: civilDate('2026-03-11'), until: civilDate('2026-03-11') };
    locationStream().fill({ houseProfile: { strict: began } });
    const user = await open();
    const buttons = () =>
      ['Laatste dag: Onze regels', 'Onze regels verwijderen'].map(
        (name) => screen.queryByRole('button', { name }) !== null,
      );
    await user.click(await screen.findByText('1 afgelopen'));
    await screen.findByRole('link', { name: 'Geschiedenis: Onze regels' });
    expect(buttons()).toEqual([true, false]);
    locationStream().push('houseProfile', {
      strict: { ...began, from: civilDate('2026-03-10'), until: civilDate('2026-03-10') },
    });
    await waitFor(() => expect(buttons()).toEqual([false, false]));
  });

  it('removes a profile after a confirmation', async () => {
    server.answer(houseProfilesDelete, undefined);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Onze regels verwijderen' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Onze regels verwijderen' }));
    await screen.findByText('Onze regels verwijderd.');
    expect(server.requests(houseProfilesDelete).map(({ params }) => params)).toEqual([{ id: 'strict' }]);
  });
});

describe('rules that end within sixty days', () => {
  const ENDING = { ...STRICT, from: civilDate('2026-03-01'), until: civilDate('2026-04-30') };

  it('names the profile that follows, and continues the ending one in one press', async () => {
    locationStream().fill({ houseProfile: { strict: ENDING } });
    server.answer(houseProfilesCreate, { ...STRICT, name: 'Onze regels voortgezet' });
    const user = await open();
    await screen.findByText('Onze regels geldt t/m donderdag 30 april 2026. Daarna geldt Cao Horeca 2025–2026.');
    await user.click(screen.getByRole('button', { name: 'Doorgaan met Onze regels' }));
    await screen.findByText('Onze regels voortgezet gemaakt.');
    expect(server.requests(houseProfilesCreate).map(({ body }) => body)).toEqual([
      {
        name: 'Onze regels voortgezet',
        note: '',
        origin: 'wet',
        values: ENDING.values,
        severities: ENDING.severities,
        from: '2026-05-01',
        until: '2026-12-31',
        confirm: false,
      },
    ]);
  });

  it('shows managers no button', async () => {
    locationStream().fill({ houseProfile: { strict: ENDING } });
    await open({ as: BAS });
    await screen.findByText(/Daarna geldt Cao Horeca/);
    expect(screen.queryByRole('button', { name: /Doorgaan/ })).toBeNull();
  });
});

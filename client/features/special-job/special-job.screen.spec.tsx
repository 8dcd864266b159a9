import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { specialJobsCreate, specialJobsDelete, specialJobsDone } from '#domain/special-job/special-job.calls';
import type { SpecialJobView } from '#domain/special-job/special-job.views';
import { usersEnabled, usersScheduled } from '#domain/staff/staff.calls';
import { locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, NOOR, PLACE } from '../../testing/people.js';
import { rowsOf, wordsOf } from '../../testing/words.js';

const job = (id: string, person: typeof NOOR, body: string, more: Partial<SpecialJobView> = {}): SpecialJobView => ({
  id,
  horecaLocationId: PLACE.horecaLocationId,
  userId: person.id,
  name: person.name,
  body,
  date: CivilDate.parse('2026-03-12'),
  createdAt: Instant.parse('2026-03-12T08:00:00.000Z'),
  doneAt: null,
  ...more,
});
const person = ({ id, name }: typeof NOOR) => ({
  id,
  name,
  email: null,
  phoneNumber: null,
  type: { id: 5, name: 'Medewerker' },
  always: false,
  jobIds: ['kitchen'],
  homeLocationId: PLACE.horecaLocationId,
  locationIds: [PLACE.horecaLocationId],
  contractHours: null,
  employmentStart: null,
  employmentEnd: null,
});

describe('the page of special jobs', () => {
  it('lists people who work today first, and confirms that the person is informed', async () => {
    locationStream().fill({ specialJob: {} });
    server.answer(usersEnabled, [person(FATIMA), person(NOOR)]);
    server.answer(usersScheduled, [
      {
        id: NOOR.id,
        name: NOOR.name,
        fullScheduleId: 's',
        jobId: 'kitchen',
        start: Moment.parse('2026-03-12 17:00'),
        ending: Moment.parse('2026-03-13 01:00'),
      },
    ]);
    server.answer(specialJobsCreate, job('count', NOOR, 'Viltjes natellen'));
    const user = await openScreen({ path: '/special-job/add', as: BAS });
    await user.click(screen.getByRole('combobox', { name: 'Wie' }));
    expect((await screen.findAllByRole('option')).map(wordsOf)).toEqual([
      `${NOOR.name} · werkt 17:00–01:00`,
      FATIMA.name,
    ]);
    await user.click(screen.getAllByRole('option')[0] as HTMLElement);
    await user.type(screen.getByRole('textbox', { name: 'Wat moet er gebeuren' }), 'Viltjes natellen');
    await user.click(screen.getByRole('button', { name: 'Klus geven' }));
    await screen.findByText('Noor weet van de klus.');
    expect(server.requests(specialJobsCreate).map(({ body }) => body)).toEqual([
      { horecaLocationId: PLACE.horecaLocationId, userId: NOOR.id, body: 'Viltjes natellen', date: '2026-03-12' },
    ]);
  });

  it('collapses jobs that are done, and withdraws a job', async () => {
    const doneAt = Instant.parse('2026-03-12T08:30:00.000Z');
    locationStream().fill({
      specialJob: { count: job('count', NOOR, 'Viltjes natellen'), tidy: job('tidy', FATIMA, 'Kelder', { doneAt }) },
    });
    server.answer(usersScheduled, []);
    server.answer(specialJobsDelete, undefined);
    const user = await openScreen({ path: '/special-job/add', as: BAS });
    expect(rowsOf('Speciale klussen')).toEqual([`${NOOR.name} · Viltjes natellen · do 12 mrt · Open`]);
    await user.click(screen.getByText('Gedaan (1)'));
    expect(rowsOf('Gedaan (1)')).toEqual([`${FATIMA.name} · Kelder · do 12 mrt · Gedaan, 09:30`]);
    await user.click(screen.getByRole('button', { name: /klus van Noor, do 12 mrt.*verwijderen/i }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Klus intrekken' }));
    await screen.findByText('De klus van Noor is ingetrokken.');
    expect(server.requests(specialJobsDelete).map(({ params }) => params)).toEqual([{ id: 'count' }]);
  });
});

it('a special job on the start page is checked off by its person, and undone', async () => {
  locationStream().fill({
    specialJob: { count: job('count', NOOR, 'Viltjes natellen'), tidy: job('tidy', FATIMA, 'Kelder') },
  });
  server.answer(specialJobsDone, ({ body: { done } }) =>
    job('count', NOOR, 'Viltjes natellen', { doneAt: done ? Instant.parse('2026-03-12T10:00:00.000Z') : null }),
  );
  const user = await openScreen({ path: '/main', as: NOOR, device: 'phone' });
  await user.click(await screen.findByRole('checkbox', { name: 'Gedaan: Viltjes natellen' }));
  expect(screen.queryByRole('checkbox', { name: 'Gedaan: Kelder' })).toBeNull();
  const others = screen.getByText('Klus van een collega').closest('details');
  expect([others?.open, wordsOf(others as HTMLElement)]).toEqual([
    false,
    `Klus van een collega · Kelder · ${FATIMA.name}, voor vandaag`,
  ]);
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  expect(server.requests(specialJobsDone).map(({ params, body }) => [params.id, body.done])).toEqual([
    ['count', true],
    ['count', false],
  ]);
});

it('a special job on the start page is shown to managers until it is done', async () => {
  const done = Instant.parse('2026-03-12T10:00:00.000Z');
  locationStream().fill({
    specialJob: {
      count: job('count', NOOR, 'Viltjes natellen', { date: CivilDate.parse('2026-03-14') }),
      tidy: job('tidy', FATIMA, 'Kelder'),
      ice: job('ice', NOOR, 'IJs halen', { doneAt: done }),
    },
  });
  await openScreen({ path: '/main', as: BAS, language: 'en' });
  const others = (await screen.findByText('Colleagues’ special jobs (2)')).closest('details') as HTMLDetailsElement;
  expect(others.open).toBe(false);
  expect(within(others).getAllByRole('listitem').map(wordsOf)).toEqual([
    `Kelder · ${FATIMA.name}, for today`,
    `Viltjes natellen · ${NOOR.name}, for Sat 14 Mar`,
  ]);
});

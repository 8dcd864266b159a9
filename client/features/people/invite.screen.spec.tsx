import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { invitationsSend } from '#domain/account/account.calls';
import { jobsByLocation } from '#domain/job/job.calls';
import type { UserId } from '#domain/kernel/ids';
import { peopleDisable, peopleGiveJob, peopleList } from '#domain/staff/people.calls';
import type { PersonLine } from '#domain/staff/people.views';
import { server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, JOBS, PLACE, TODAY } from '../../testing/people.js';

const line = (id: string, account: PersonLine['account'], differences: Partial<PersonLine> = {}): PersonLine => ({
  id: id as UserId,
  name: `${id} Smit`,
  shortName: null,
  email: `${id}@cafe.test`,
  phoneNumber: null,
  birthDate: null,
  type: { id: 5, name: 'Medewerker' },
  superUser: false,
  enabled: true,
  homeLocationId: PLACE.horecaLocationId,
  locationIds: [PLACE.horecaLocationId],
  employmentFrom: null,
  employmentUntil: null,
  terms: { jobIds: [], always: false, contractKind: 'zero_hours', minHours: null, maxHours: null },
  account,
  invitedAt: null,
  lastSeen: null,
  ...differences,
});

beforeEach(() => {
  server.answer(jobsByLocation, JOBS);
  server.answer(peopleList, [
    line('Anna', 'none'),
    line('Bram', 'none'),
    line('Chef', 'none', { type: { id: 2, name: 'Leidinggevende' } }),
    line('Stil', 'none', { email: null }),
    line('Daan', 'invited'),
    line('Emma', 'active'),
  ]);
});

it('the people page invites everybody who is not invited yet, after a confirmation', async () => {
  server.answer(invitationsSend, { invited: ['Anna', 'Bram'] as UserId[], skipped: [], kept: true });
  const user = await openScreen({ path: '/people', as: BAS });
  await user.click(await screen.findByRole('button', { name: 'Alle 2 nog niet uitgenodigden uitnodigen' }));
  await user.click(await screen.findByRole('button', { name: 'Uitnodigen' }));
  await screen.findByText('2 medewerkers uitgenodigd. Er gaat geen mail de deur uit', { exact: false });
  expect(server.requests(invitationsSend).map(({ body }) => body)).toEqual([{}]);
});

it('the people page invites the selected people, and says who was skipped and why', async () => {
  server.answer(invitationsSend, {
    invited: ['Daan'] as UserId[],
    skipped: [{ userId: 'Emma', reason: 'has_password' }],
    kept: false,
  });
  const user = await openScreen({ path: '/people', as: BAS });
  await user.click(await screen.findByRole('checkbox', { name: /Daan Smit/ }));
  await user.click(screen.getByRole('checkbox', { name: /Emma Smit/ }));
  await user.click(screen.getByRole('button', { name: '2 uitnodigen' }));
  await user.click(await screen.findByRole('button', { name: 'Uitnodigen' }));
  await screen.findByText('1 medewerker uitgenodigd. Niet uitgenodigd: 1 met al een wachtwoord.');
  expect(server.requests(invitationsSend).map(({ body }) => body)).toEqual([{ userIds: ['Daan', 'Emma'] }]);
});

it('the people page disables the selected people after a confirmation with their names', async () => {
  server.answer(peopleDisable, undefined);
  const user = await openScreen({ path: '/people', as: BAS });
  await user.click(await screen.findByRole('checkbox', { name: /Daan Smit/ }));
  await user.click(screen.getByRole('checkbox', { name: /Emma Smit/ }));
  await user.click(screen.getByRole('button', { name: '2 uitzetten' }));
  const question = within(await screen.findByRole('dialog', { name: '2 medewerkers uitzetten?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Daan Smit', 'Emma Smit']);
  await user.click(question.getByRole('button', { name: '2 uitzetten' }));
  await screen.findByText('2 medewerkers staan uit.');
  expect(server.requests(peopleDisable).map(({ body }) => body)).toEqual([{ userIds: ['Daan', 'Emma'] }]);
});

it('the people page gives a job to selected people without it, from today', async () => {
  const [job] = JOBS;
  server.answer(peopleGiveJob, undefined);
  vi.spyOn(console, 'warn').mockReturnValue();
  const user = await openScreen({ path: '/people', as: BAS });
  await user.click(await screen.findByRole('checkbox', { name: /Daan Smit/ }));
  await user.click(screen.getByRole('button', { name: '1 een functie geven' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${job?.name}`), hidden: true }));
  await screen.findByText(`${job?.name} toegevoegd bij 1 medewerker.`);
  expect(server.requests(peopleGiveJob).map(({ body }) => body)).toEqual([
    { userIds: ['Daan'], jobId: job?.id, from: TODAY },
  ]);
});

it('the people page opens the mail tool with the selected people', async () => {
  const user = await openScreen({ path: '/people', as: BAS });
  await user.click(await screen.findByRole('checkbox', { name: /Daan Smit/ }));
  await user.click(screen.getByRole('checkbox', { name: /Emma Smit/ }));
  await user.click(screen.getByRole('button', { name: '2 een bericht sturen' }));
  await waitFor(() => expect(address()).toBe('/mail-tool?to=Daan,Emma'));
});

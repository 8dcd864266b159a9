import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CommentView, commentsByDate, commentsCreate, commentsUpdate } from '#domain/comment/comment.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS } from '../../testing/people.js';

const comment = (text: string | null, textEmployees: string | null, revision: number): CommentView => ({
  id: 'comment-1',
  date: CivilDate.parse('2026-03-13'),
  text,
  textEmployees,
  revision,
});
const open = (date = '2026-03-13', device: 'desk' | 'phone' = 'desk') =>
  openScreen({ path: `/comment/${date}`, as: BAS, device });
const everybody = () => screen.findByRole('textbox', { name: /Voor iedereen/ });
const managers = () => screen.getByRole('textbox', { name: /Voor de leiding/ });
const save = () => screen.getByRole('button', { name: 'Bewaren' });

it('is begun for a day that has none', async () => {
  server.answer(commentsByDate, null);
  server.answer(commentsCreate, comment(null, 'Briefing om 17:15', 1));
  const user = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Opmerking bij vrijdag 13 maart 2026');
  await user.type(await everybody(), 'Briefing om 17:15');
  await user.click(save());
  await screen.findByText('De opmerking bij vrijdag 13 maart 2026 is bewaard.');
  expect(server.requests(commentsCreate).map(({ body }) => body)).toEqual([
    { date: '2026-03-13', text: '', textEmployees: 'Briefing om 17:15' },
  ]);
});

it('shows a colleague’s text beside one’s own, and rests on it the next time', async () => {
  server.answer(commentsByDate, comment('Groep van 24', null, 1));
  server.refuse(commentsUpdate, 'version_conflict', { current: comment('Groep van 30', null, 2) });
  const user = await open();
  await everybody();
  await user.type(managers(), ' om 19:00');
  await user.click(save());
  await screen.findByText('Zoals het er nu staat: Groep van 30');
  expect(managers()).toHaveProperty('value', 'Groep van 24 om 19:00');
  server.answer(commentsUpdate, comment('Groep van 24 om 19:00', null, 3));
  await user.click(save());
  await screen.findByText('De opmerking bij vrijdag 13 maart 2026 is bewaard.');
  expect(server.requests(commentsUpdate).map(({ body }) => body.basedOn)).toEqual([1, 2]);
});

it('has a short title on a phone, and leads to the days around it', async () => {
  server.answer(commentsByDate, null);
  const user = await open('2026-03-13', 'phone');
  expect(screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ')).toBe('Opmerking bij vr 13');
  await user.click(screen.getByRole('link', { name: 'Volgende dag' }));
  expect(address()).toBe('/comment/2026-03-14');
});

it('of a date that is none leads to the roster', async () => {
  await open('2026-02-30');
  expect(address()).toBe('/main?week=2026-03-09');
});

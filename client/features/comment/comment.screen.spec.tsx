import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CommentView, commentsByDate, commentsCreate, commentsUpdate } from '#domain/comment/comment.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { locationStream, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS } from '../../testing/people.js';
import { wordsOf } from '../../testing/words.js';

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

it('the comment page creates the comment of a day without one', async () => {
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

it("the comment page shows a colleague's text beside the user's own, and bases the next save on it", async () => {
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

const NEWER = 'Een collega heeft deze opmerking intussen gewijzigd.';
const push = ({ date, text, textEmployees }: CommentView) =>
  locationStream().push('comment', { [date]: { date, text, textEmployees } });

it('the comment page says that a colleague changed the comment meanwhile', async () => {
  server.answer(commentsByDate, comment('Groep van 24', null, 1));
  await open();
  await everybody();
  server.answer(commentsByDate, comment('Groep van 30', null, 2));
  push(comment('Groep van 30', null, 2));
  expect(await screen.findByText(NEWER)).toBeDefined();
  expect(managers()).toHaveProperty('value', 'Groep van 24');
});

it("the comment page does not report the user's own save as a colleague's change, pushed early or late", async () => {
  const [before, first, second] = [
    comment('Groep', null, 1),
    comment('Groep van 24', null, 2),
    comment('Groep van 24 of meer', null, 3),
  ];
  locationStream().fill({ comment: { [before.date]: { date: before.date, text: before.text, textEmployees: null } } });
  server.answer(commentsByDate, before);
  server.answer(commentsUpdate, first);
  const user = await open();
  await everybody();
  const release = server.hold(commentsUpdate);
  await user.type(managers(), ' van 24');
  await user.click(save());
  server.answer(commentsByDate, first);
  push(first);
  await waitFor(() => expect(server.requests(commentsByDate)).toHaveLength(2));
  expect(screen.queryByText(NEWER)).toBeNull();
  release();
  await screen.findByText('De opmerking bij vrijdag 13 maart 2026 is bewaard.');
  expect(screen.queryByText(NEWER)).toBeNull();
  // This one is answered, and not pushed yet.
  server.answer(commentsByDate, second);
  server.answer(commentsUpdate, second);
  await user.type(managers(), ' of meer');
  await user.click(save());
  await waitFor(() => expect(server.requests(commentsUpdate).map(({ body }) => body.basedOn)).toEqual([1, 2]));
  await waitFor(() => expect(save()).toHaveProperty('disabled', false));
  expect(screen.queryByText(NEWER)).toBeNull();
});

it('the comment page shows its date between links to the days around it on a phone', async () => {
  server.answer(commentsByDate, null);
  const user = await open('2026-03-13', 'phone');
  expect(wordsOf(screen.getByRole('heading', { level: 1 }))).toBe('Opmerking');
  expect(screen.getByRole('link', { name: 'Vorige dag' }).nextElementSibling?.textContent).toBe(
    'vrijdag 13 maart 2026',
  );
  await user.click(screen.getByRole('link', { name: 'Volgende dag' }));
  expect(address()).toBe('/comment/2026-03-14');
});

it('the comment page leads to the weekly roster when its date is invalid', async () => {
  await open('2026-02-30');
  expect(address()).toBe('/main?week=2026-03-09');
});

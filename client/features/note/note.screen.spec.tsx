import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Instant } from '#domain/kernel/clock-time';
import { inputNotesUpsert } from '#domain/note/note.calls';
import { type InputNote, NOTE_RECORD } from '#domain/note/note.views';
import { locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA } from '../../testing/people.js';
import { hasPageInput } from '../../platform/pending-writes/page-input.js';

const note = (text: string, revision: number, by = BAS): InputNote => ({
  text,
  revision,
  updatedAt: Instant.parse('2026-03-12T08:00:00.000Z'),
  updatedBy: { id: by.id, name: by.name },
});
const open = () => openScreen({ path: '/note', as: BAS });
const field = () => screen.getByRole('textbox', { name: 'Notitie' });
const put = (text: string, revision: number) =>
  locationStream().push('note', { [NOTE_RECORD]: note(text, revision, FATIMA) });

it("the note page follows a colleague's change while the user has typed nothing", async () => {
  locationStream().fill({ note: { [NOTE_RECORD]: note('Vaatwasser is kapot', 1) } });
  await open();
  expect(field()).toHaveProperty('value', 'Vaatwasser is kapot');
  put('Vaatwasser is gemaakt', 2);
  await screen.findByDisplayValue('Vaatwasser is gemaakt');
  expect(hasPageInput()).toBe(false);
});

it('the note page saves based on the revision that was shown', async () => {
  locationStream().fill({ note: { [NOTE_RECORD]: note('Vaatwasser is kapot', 1) } });
  server.answer(inputNotesUpsert, note('Vaatwasser is kapot. Monteur komt.', 2));
  const user = await open();
  await user.type(field(), '. Monteur komt.');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await screen.findByText('De notitie is bewaard.');
  expect(server.requests(inputNotesUpsert).map(({ body }) => body)).toEqual([
    { text: 'Vaatwasser is kapot. Monteur komt.', basedOn: 1 },
  ]);
});

it("the note page does not report the user's own save as a colleague's change", async () => {
  locationStream().fill({ note: { [NOTE_RECORD]: note('Kapot', 1) } });
  server.answer(inputNotesUpsert, note('Van Bas', 2));
  const release = server.hold(inputNotesUpsert);
  const user = await open();
  await user.clear(field());
  await user.type(field(), 'Van Bas');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  locationStream().push('note', { [NOTE_RECORD]: note('Van Bas', 2) });
  // Text typed during the save stays.
  await user.type(field(), ', aangevuld');
  expect(screen.queryByText(/schreef intussen iets anders/)).toBeNull();
  release();
  await screen.findByText('De notitie is bewaard.');
  expect(screen.queryByText(/schreef intussen iets anders/)).toBeNull();
  expect(field()).toHaveProperty('value', 'Van Bas, aangevuld');
  put('Van Fatima', 3);
  await screen.findByText('Fatima schreef intussen iets anders.');
});

it('the note page shows both texts of a conflict, and joins them on request', async () => {
  locationStream().fill({ note: { [NOTE_RECORD]: note('Kapot', 1) } });
  server.refuse(inputNotesUpsert, 'version_conflict', { current: note('Van Fatima', 2, FATIMA) });
  const user = await open();
  await user.clear(field());
  await user.type(field(), 'Van Bas');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByDisplayValue('Van Fatima')).toBeDefined();
  expect(within(dialog).getByDisplayValue('Van Bas')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Beide onder elkaar' }));
  expect(field()).toHaveProperty('value', 'Van Fatima\n\nVan Bas');
  server.answer(inputNotesUpsert, note('Van Fatima\n\nVan Bas', 3));
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await screen.findByText('De notitie is bewaard.');
  expect(server.requests(inputNotesUpsert).map(({ body }) => body.basedOn)).toEqual([1, 2]);
});

import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { live, locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS } from '../../testing/people.js';
import { rowsOf, withText } from '../../testing/words.js';

const { add, remove } = cancelReason.calls;
const ILL = { id: 'ill', description: 'Ziek' };
const EXAM = { id: 'exam', description: 'Examen' };

const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/cancel-reason', as: BAS, ...options });
const field = () => screen.getByRole('textbox', { name: 'Reden' });

describe('the list of call-off reasons', () => {
  it("shows reasons by name, and follows colleagues' changes live", async () => {
    locationStream().fill({ cancelReason: { ill: ILL, exam: EXAM } });
    await open();
    expect(rowsOf('Afmeldredenen')).toEqual(['Examen', 'Ziek']);
    locationStream().push('cancelReason', { train: { id: 'train', description: 'Trein' }, ill: null });
    await screen.findByText('Trein');
    expect(rowsOf('Afmeldredenen')).toEqual(['Examen', 'Trein']);
  });

  it('shows cards in English on a phone, and the form behind a button', async () => {
    locationStream().fill({ cancelReason: { ill: ILL } });
    const user = await open({ language: 'en', device: 'phone' });
    expect(rowsOf('Call-off reasons')).toEqual(['Ziek']);
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a reason' }));
    await screen.findByRole('textbox', { name: 'Reason' });
  });

  it('shows an empty state and the form when there are no reasons', async () => {
    locationStream().fill({});
    await open();
    expect(screen.getByText('Nog geen afmeldredenen')).toBeDefined();
    expect(field()).toBeDefined();
  });
});

describe('the form of a call-off reason', () => {
  it('adds a reason on Enter, trimmed, and is empty and focused for the next', async () => {
    locationStream().fill({ cancelReason: { ill: ILL } });
    server.answer(add, EXAM);
    const user = await open();
    await user.type(field(), ' Examen {Enter}');
    await screen.findByText('“Examen” staat erbij.');
    expect(server.requests(add).map(({ body }) => body)).toEqual([{ description: 'Examen' }]);
    expect(document.activeElement).toBe(field());
    expect(field()).toHaveProperty('value', '');
  });

  it('ignores the second click of a double click, which finds the field empty again', async () => {
    locationStream().fill({ cancelReason: { ill: ILL } });
    server.answer(add, EXAM);
    const user = await open();
    await user.type(field(), 'Examen');
    const button = screen.getByRole('button', { name: 'Toevoegen' });
    await user.click(button);
    await screen.findByText('“Examen” staat erbij.');
    fireEvent.click(button, { detail: 2 });
    expect(screen.queryByText('Vul dit veld in.')).toBeNull();
    expect(server.requests(add)).toHaveLength(1);
  });

  it('marks the empty field before it sends anything', async () => {
    locationStream().fill({ cancelReason: { ill: ILL } });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    expect(screen.getByText('Vul dit veld in.')).toBeDefined();
    expect(document.activeElement).toBe(field());
    expect(server.requests(add)).toEqual([]);
  });

  it('keeps refused input, and explains the refusal at its field', async () => {
    locationStream().fill({ cancelReason: { ill: ILL } });
    server.refuse(add, 'validation_failed', { errors: [{ field: 'description', code: 'too_long' }] });
    const user = await open();
    await user.type(field(), 'Examen{Enter}');
    await screen.findByText('Houd het bij 120 tekens.');
    expect(field()).toHaveProperty('value', 'Examen');
    expect(document.activeElement).toBe(field());
  });

  it('removes a reason after a confirmation that says which shifts keep it', async () => {
    locationStream().fill({ cancelReason: { ill: ILL } });
    server.answer(remove, undefined);
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Ziek verwijderen') }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Diensten die al met deze reden zijn afgemeld, houden hem/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Reden verwijderen' }));
    await screen.findByText('“Ziek” staat niet meer bij de keuzes.');
    expect(server.requests(remove).map(({ params }) => params)).toEqual([{ id: 'ill' }]);
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
  });

  it('shows in the row why a reason could not be removed', async () => {
    locationStream().fill({ cancelReason: { ill: ILL } });
    server.refuse(remove, 'not_found');
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Ziek verwijderen') }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reden verwijderen' }));
    expect(await screen.findByText('Niet gevonden. Misschien is het intussen verwijderd.')).toBeDefined();
  });

  it('is disabled offline, with an explanation', async () => {
    locationStream().fill({ cancelReason: { ill: ILL } });
    await open();
    live.cut();
    await screen.findByText(/^Zonder verbinding kan er niets worden opgeslagen/);
    expect(screen.getByRole('button', { name: 'Toevoegen' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: withText('Ziek verwijderen') })).toHaveProperty('disabled', true);
  });

  it('asks before a phone sheet with input closes, and keeps the input', async () => {
    locationStream().fill({ cancelReason: { ill: ILL } });
    const user = await open({ device: 'phone' });
    await user.click(screen.getByRole('button', { name: 'Reden toevoegen' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reden' }), 'Trein{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    expect(field()).toHaveProperty('value', 'Trein');
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { locationsList } from '#domain/location/location.calls';
import { locationStream, server } from '../testing/network.js';
import { address, goTo, openScreen } from '../testing/open-screen.js';
import { BAS, FATIMA, PLACE } from '../testing/people.js';

const back = () => window.history.back();
const isAt = (path: string) => waitFor(() => expect(address().split('?')[0]).toBe(path));
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
/** Depth of overlays at the current history entry: 0 without an open sheet, menu or dialog. */
const depth = () => (window.history.state as { overlay?: number } | null)?.overlay ?? 0;

describe('Back on a phone', () => {
  it('closes an open sheet first, and leaves the page when pressed again', async () => {
    const user = await openScreen({ path: '/main', as: FATIMA, device: 'phone' });
    await goTo('/timeout');
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    expect(depth()).toBe(1);
    back();
    await isClosed('Menu');
    expect([address(), depth()]).toEqual(['/timeout', 0]);
    back();
    await isAt('/main');
  });

  it('returns in one step from a page opened in a sheet to the page below the sheet', async () => {
    const user = await openScreen({ path: '/main', as: FATIMA, device: 'phone' });
    await goTo('/timeout');
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('link', { name: 'Mijn rooster' }));
    await isAt('/rooster');
    await isClosed('Menu');
    await waitFor(() => expect([window.location.pathname, depth()]).toEqual(['/rooster', 0]));
    back();
    await isAt('/timeout');
    expect(screen.queryByRole('dialog')).toBeNull();
    back();
    await isAt('/main');
  });

  it('leaves the page in one step after a sheet was closed by its button', async () => {
    const user = await openScreen({ path: '/main', as: FATIMA, device: 'phone' });
    await goTo('/timeout');
    await user.click(await screen.findByRole('button', { name: 'Meer' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'Sluiten' }),
    );
    await isClosed('Menu');
    await waitFor(() => expect(depth()).toBe(0));
    back();
    await isAt('/main');
  });

  it('asks before it closes a form with input, and closes only that question when pressed again', async () => {
    server.answer(locationsList, []);
    locationStream().fill({
      startTime: { late: { id: 'late', startTime: '16:10', horecaLocationId: PLACE.horecaLocationId } },
    });
    const user = await openScreen({
      path: '/manager/start-times',
      as: { ...BAS, superUser: true },
      device: 'phone',
    });
    await user.click(screen.getByRole('button', { name: 'Begintijd toevoegen' }));
    const form = await screen.findByRole('dialog', { name: 'Begintijd toevoegen' });
    const field = await within(form).findByLabelText('Begintijd');
    fireEvent.change(field, { target: { value: '09:10' } });
    const question = 'Je wijzigingen zijn nog niet opgeslagen';
    back();
    await screen.findByRole('dialog', { name: question });
    await waitFor(() => expect(depth()).toBe(2));
    back();
    await isClosed(question);
    await waitFor(() => expect(depth()).toBe(1));
    expect(field).toHaveProperty('value', '09:10');
    back();
    await user.click(await screen.findByRole('button', { name: 'Weggaan zonder opslaan' }));
    await isClosed('Begintijd toevoegen');
    await waitFor(() => expect(depth()).toBe(0));
    expect(address()).toBe('/manager/start-times');
  });
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setDeviceLanguage } from '../../testing/browser.js';
import { openScreen } from '../../testing/open-screen.js';
import { FATIMA } from '../../testing/people.js';

const OFFER = 'Rooster is also available in English.';
const open = (language: 'nl' | 'en' = 'nl') => openScreen({ path: '/timeout', as: FATIMA, language, device: 'phone' });
const isAnswered = () => waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());

describe('the offer of English on a device set to English', () => {
  it('switches the language when it is accepted', async () => {
    setDeviceLanguage('en-GB');
    const user = await open();
    await screen.findByText(OFFER);
    await user.click(screen.getByRole('button', { name: 'Use English' }));
    expect(await screen.findByRole('heading', { name: 'My time off' })).toBeDefined();
    await isAnswered();
  });

  it('is not repeated after it is declined', async () => {
    setDeviceLanguage('en-US');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Keep Dutch' }));
    await isAnswered();
    cleanup();
    await open();
    await screen.findByRole('heading', { name: 'Mijn verlof' });
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('is not shown to users of English, nor on a device in another language', async () => {
    setDeviceLanguage('en-GB');
    await open('en');
    await screen.findByRole('heading', { name: 'My time off' });
    expect(screen.queryByText(OFFER)).toBeNull();
    cleanup();
    setDeviceLanguage('nl-BE');
    await open();
    await screen.findByRole('heading', { name: 'Mijn verlof' });
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});

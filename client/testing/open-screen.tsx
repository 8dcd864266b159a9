import { act, getConfig, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import type { SessionUser } from '#domain/session/session.views';
import { Providers } from '../app/providers.js';
import { router } from '../app/router.js';
import { now } from '../platform/state/clock.js';
import type { Language } from '#domain/texts/languages';
import { session } from '../platform/session/current-session.js';
import { type Device, setDevice } from './browser.js';

/** Page, user, language and device of a screen test. */
export interface ScreenOptions {
  /** Path and query: `/timeout`. */
  readonly path: string;
  /** Absent: nobody is signed in. */
  readonly as?: SessionUser;
  readonly language?: Language;
  readonly device?: Device;
}

/**
 * Opens a page as a signed-in user, with router, guard, frame, texts and theme of the application, and renders it.
 * Calls that the page awaits before it opens must be answered, or held, by `server` and `live`.
 *
 * @returns the user of `user-event`, who clicks and types without delay
 */
export async function openScreen({ path, as, language = 'nl', device = 'desk' }: ScreenOptions): Promise<UserEvent> {
  setDevice(device);
  session.setFilter('locale', language);
  if (as) session.signIn({ user: as, token: `token of ${as.id}` }, now());
  await i18next.changeLanguage(language);
  await router.navigate(path);
  await atRest();
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return userEvent.setup({ delay: null });
}

/** Changes the size of the window to that of a desk or phone during a test, as when a phone is turned. */
export const turnInto = (device: Device): void => act(() => setDevice(device));

/** Resolves when the router has finished its navigation. */
export const atRest = (): Promise<void> =>
  getConfig().asyncWrapper(async () => {
    const isAtRest = () => router.state.initialized && router.state.navigation.state === 'idle';
    if (isAtRest()) return;
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(() => {
        if (!isAtRest()) return;
        stop();
        resolve();
      });
    });
  });

/** Path and query that the router shows. */
export const address = (): string => router.state.location.pathname + router.state.location.search;

/** Navigates to a path, as a link does; resolves when the page has loaded. */
export const goTo = (path: string): Promise<void> => router.navigate(path) as Promise<void>;

/**
 * Array to which every path and query is added that the router heads for, redirects included, until the end of the
 * test.
 */
export function recordWay(): readonly string[] {
  const headedFor: string[] = [];
  const stop = router.subscribe(({ navigation: { location } }) => {
    if (location) headedFor.push(location.pathname + location.search);
  });
  onTestFinished(stop);
  return headedFor;
}

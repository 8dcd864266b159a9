import type { ReactNode } from 'react';
import { type LoaderFunction, useNavigate } from 'react-router';
import { ownStream } from '#domain/catalogue/own-records.views';
import { firstRecords } from '../../platform/live/watched-records.js';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { session } from '../../platform/session/current-session.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page } from '../../kit/ui/layout/page.js';
import { requireMonth, useMonth } from './month-route.js';
import { MonthSkeleton } from './month-skeleton.js';
import { MonthSwitch } from './month-switch.js';

/**
 * Route loader of a page on `{path}/{yearMonth}` with the user's own entries: waits up to 1.5 seconds for them; a
 * missing or invalid month redirects to the current one. Always null.
 */
export const ownMonthLoader =
  (path: string): LoaderFunction =>
  async (args) => {
    requireMonth(args, path);
    const userId = session.auth.value?.user.id;
    if (userId !== undefined) await firstRecords(ownStream(userId));
    return null;
  };

interface MonthPageProps {
  /** Address of the page, without the month. */
  readonly path: string;
  readonly title: string;
  /** Message while the month cannot be fetched. */
  readonly offline: { readonly title: string; readonly text: string };
  /** The month; null: it has not arrived. */
  readonly children: ReactNode | null;
}

/**
 * Page of one month of the user's own entries with a switch to other months, which changes the address. Without
 * children: a skeleton, or offline the given error.
 */
export function MonthPage({ path, title, offline, children }: MonthPageProps) {
  const month = useMonth();
  const navigate = useNavigate();
  const isOffline = useLiveState(connection, isAway);
  const waiting = isOffline ? <ErrorState {...offline} /> : <MonthSkeleton month={month} />;
  return (
    <Page
      title={title}
      actions={
        <MonthSwitch
          month={month}
          onChange={(other) => void navigate(`${path}/${other}`, { preventScrollReset: true })}
        />
      }
    >
      {children ?? waiting}
    </Page>
  );
}

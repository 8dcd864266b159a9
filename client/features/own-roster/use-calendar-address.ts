import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  calendarAddressGet,
  calendarAddressRemove,
  calendarAddressRenew,
} from '#domain/calendar-address/calendar-address.calls';
import type { CalendarAddressView } from '#domain/calendar-address/calendar-address.views';
import { call } from '../../platform/api/current-api.js';
import { evict } from '../../platform/api/query.js';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { announce } from '../../kit/ui/feedback/announce.js';

/** Private calendar address of the user with the changes to it. */
export interface CalendarAddress {
  /** State of the address on the server, without the address itself. */
  readonly calendar: QueryState<CalendarAddressView>;
  /** Complete address made since the dialog opened; null: none. */
  readonly made: string | null;
  readonly busy: boolean;
  /** Error of the last change; null: none. */
  readonly failure: unknown;
  /** Makes an address on the server; the former one stops working. Never rejects. */
  readonly renew: () => Promise<void>;
  /** Ends the address on the server. Never rejects. */
  readonly remove: () => Promise<void>;
  /** Clears the made address and the failure from the page. */
  readonly leave: () => void;
}

/**
 * Private calendar address of the user: `renew` replaces it, `remove` ends it; both announce the result, or leave the
 * error in `failure`. The server stores only a hash, so a new address can be shown once, as `made`, until it is removed or `leave`.
 */
export function useCalendarAddress(): CalendarAddress {
  const { t } = useTranslation('ownRoster');
  const calendar = useQuery(calendarAddressGet, {});
  const [made, setMade] = useState<string | null>(null);
  const write = useWrite();

  const change = async (act: () => Promise<void>): Promise<void> => {
    await write.run(async () => {
      await act();
      evict(calendarAddressGet);
    });
  };

  return {
    calendar,
    made,
    busy: write.isBusy,
    failure: write.failure,
    renew: () =>
      change(async () => {
        const { path } = await call(calendarAddressRenew, {});
        setMade(`${window.location.origin}${path}`);
        announce(t('calendar.made'));
      }),
    remove: () =>
      change(async () => {
        await call(calendarAddressRemove, {});
        setMade(null);
        announce(t('calendar.removed'));
      }),
    leave: () => {
      setMade(null);
      write.dismiss();
    },
  };
}

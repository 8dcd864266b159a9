import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { useToday } from '../../platform/session/use-session.js';
import { type AddressedPeriod, readPeriod, writePeriod } from './period.js';

/**
 * Period of the browser's address. `choose` replaces it there without a history entry; `search` is the query with `?`,
 * empty if none.
 */
export function usePeriod(): { period: AddressedPeriod; choose: (period: AddressedPeriod) => void; search: string } {
  const [search, setSearch] = useAddressSearch();
  const today = useToday();
  const period = readPeriod(search, today);
  const text = search.size > 0 ? `?${search.toString()}` : '';
  return {
    period,
    choose: (next) => setSearch((before) => writePeriod(before, next), { replace: true }),
    search: text,
  };
}

import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { useToday } from '../../platform/session/use-session.js';
import { type AddressedPeriod, readPeriod, writePeriod } from './period.js';

/** The period of the address, and another one in its place. */
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

import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import type { DomainRecord } from '#domain/location/location.views';
import type { SessionUser } from '#domain/session/session.views';
import { type Format, formatIn } from '../i18n/format.js';
import type { Language } from '#domain/texts/languages';
import { useLiveState } from '../state/use-live-state.js';
import { session } from './current-session.js';
import type { Auth } from './stored-session.js';
import { today, zoneOf } from './today.js';

const userOf = (auth: Auth | null): SessionUser | null => auth?.user ?? null;

/** Signed-in user; null: nobody, as on the way to the login page. */
export const useOptionalUser = (): SessionUser | null => useLiveState(session.auth, userOf);

/**
 * Signed-in user, for components that are shown to signed-in users only.
 *
 * @throws Error when nobody is signed in; the route guard prevents that
 */
export function useUser(): SessionUser {
  const user = useOptionalUser();
  if (!user) throw new Error('nobody is signed in');
  return user;
}

/** Location of the address; null until it has loaded. */
export const useLocationRecord = (): DomainRecord | null => useLiveState(session.location);

/** No id: nothing is found by it. */
const NO_LOCATION = '' as LocationId;

/** Id of the location of the address; `''`, which finds nothing, until it has loaded. */
export const useLocationId = (): LocationId => useLocationRecord()?.horecaLocationId ?? NO_LOCATION;

/** Language of the interface. */
export const useLanguage = (): Language => useLiveState(session.filters, ({ locale }) => locale);

/** Current date at the location. */
export const useToday = (): CivilDate => useLiveState(today);

/** Dates, times, hours and names in the language of the reader and the time zone of the location. */
export function useFormat(): Format {
  const language = useLanguage();
  const record = useLocationRecord();
  return formatIn(language, zoneOf(record));
}

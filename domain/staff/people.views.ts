import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type JobId, type LocationId, type UserId } from '../kernel/ids.js';
import { ReferenceHours } from '../planning/reference-hours.js';
import { LICENCE_KINDS } from './person.js';

/** Kind of a contract on the wire. */
export const ContractKindName = z.enum(['fixed', 'min_max', 'zero_hours']);

/** Terms agreed with a person from a date until the next. */
export const PersonTermsView = z.object({
  from: CivilDate,
  /** In order of preference. */
  jobIds: z.array(idOf<JobId>()),
  /** Full-timer. */
  always: z.boolean(),
  contractKind: ContractKindName,
  /** Hours a week; null with zero hours. */
  minHours: z.number().nullable(),
  maxHours: z.number().nullable(),
  /** Hours at which somebody on call can be asked; absent: none are kept. */
  reference: z.array(ReferenceHours).optional(),
});
export type PersonTermsView = z.infer<typeof PersonTermsView>;

/** Licence of a person. */
export const LicenceView = z.object({
  kind: z.enum(LICENCE_KINDS),
  /** Name of a licence of another kind; otherwise empty. */
  name: z.string(),
  /** Last day; null: does not expire. */
  expiresOn: CivilDate.nullable(),
});

/** Consent of the parents for work until 20:00, of somebody under 16; `until`: last day, null: without an end. */
export const ParentalConsent = z.object({ until: CivilDate.nullable() });

/** Login of a person. `none`: cannot log in; `invited`: was asked to choose a password; `active`: has one. */
export const AccountState = z.enum(['none', 'invited', 'active']);

/** A person in the list of people. */
export const WirePersonLine = z.object({
  id: idOf<UserId>(),
  name: z.string(),
  /** Name for board cells; null: boards shorten `name`. */
  shortName: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164 */
  phone_number: z.string().nullable(),
  birthDate: CivilDate.nullable(),
  type: z.object({ id: z.int(), name: z.string() }),
  super_user: z.boolean(),
  enabled: z.boolean(),
  homeLocationId: idOf<LocationId>(),
  locationIds: z.array(idOf<LocationId>()),
  employmentFrom: CivilDate.nullable(),
  employmentUntil: CivilDate.nullable(),
  /** Terms of today, by the clock of the home location. */
  terms: PersonTermsView.omit({ from: true }),
  /** Absent: none is kept. */
  parentalConsent: ParentalConsent.optional(),
  account: AccountState,
  invitedAt: Instant.nullable(),
  lastSeen: Instant.nullable(),
  /** True: a new address waits for confirmation; absent: none. */
  emailWaits: z.literal(true).optional(),
});
export type WirePersonLine = z.infer<typeof WirePersonLine>;
export type PersonLine = CamelNames<WirePersonLine>;

/**
 * A person with all terms, past and future. What the caller may not see is null (`phone_number`, `hourlyCents`) or
 * empty (`wages`); `may` has the caller's rights.
 */
export const WirePersonView = WirePersonLine.omit({ terms: true }).extend({
  /** Earliest first; the first also apply before their date. */
  terms: z.array(PersonTermsView),
  licences: z.array(LicenceView),
  /** Hourly wage in cents; null: unknown, or the caller may not see it (`may.wages`). */
  hourlyCents: z.int().nullable(),
  /**
   * Past and future hourly wages, earliest first; the first also applies before its date. Empty when the caller may not
   * see wages.
   */
  wages: z.array(z.object({ from: CivilDate, hourlyCents: z.int().nullable() })),
  /**
   * Address that waits for confirmation by the person or a superuser; `email` null: removal of the present one; `by`
   * null: unknown. Null: none waits.
   */
  waitingEmail: z.object({ email: z.string().nullable(), by: z.string().nullable() }).nullable(),
  /** Rights of the caller on this person; `phone`: may see the number, which its owner can hide. */
  may: z.object({ edit: z.boolean(), roles: z.boolean(), wages: z.boolean(), phone: z.boolean() }),
});
export type WirePersonView = z.infer<typeof WirePersonView>;
export type PersonView = CamelNames<WirePersonView>;

/** A shift or draft slot of a person after a date, at a location within reach. */
export const PlannedAfter = z.object({
  layer: z.enum(['draft', 'published']),
  id: z.string(),
  horecaLocationId: idOf<LocationId>(),
  jobId: idOf<JobId>(),
  date: CivilDate,
});
export type PlannedAfter = z.infer<typeof PlannedAfter>;

/** Shifts and slots by date; `elsewhere`: number of further ones at locations out of reach. */
export const PlannedAfterAnswer = z.object({ planned: z.array(PlannedAfter), elsewhere: z.int() });
export type PlannedAfterAnswer = z.infer<typeof PlannedAfterAnswer>;

/**
 * `opened`: shifts that are open now; `left`: shifts still planned at locations out of reach; `writeId`: for planning
 * the person again, null when nothing was opened.
 */
export const OpenedPlanned = z.object({ opened: z.int(), left: z.int(), writeId: z.string().nullable() });
export type OpenedPlanned = z.infer<typeof OpenedPlanned>;

/** `planned`: shifts on which the person is planned again; `left`: shifts that stay without them. */
export const PlannedAgain = z.object({ writeId: z.string(), planned: z.int(), left: z.int() });
export type PlannedAgain = z.infer<typeof PlannedAgain>;

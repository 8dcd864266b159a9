import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type JobId, type LocationId, type UserId } from '../kernel/ids.js';
import { LICENCE_KINDS } from './person.js';

export const ContractKindName = z.enum(['fixed', 'min_max', 'zero_hours']);

/** Terms agreed with a person from a date until the next. */
export const PersonTermsView = z.object({
  from: CivilDate,
  /** In order of preference. */
  jobIds: z.array(idOf<JobId>()),
  /** Full-timer. */
  always: z.boolean(),
  contractKind: ContractKindName,
  /** A week. */
  minHours: z.number().nullable(),
  maxHours: z.number().nullable(),
});
export type PersonTermsView = z.infer<typeof PersonTermsView>;

/** Licence of a person, with its last valid date. */
export const LicenceView = z.object({
  kind: z.enum(LICENCE_KINDS),
  /** Name of a licence of another kind; otherwise empty. */
  name: z.string(),
  /** Last day; null: does not expire. */
  expiresOn: CivilDate.nullable(),
});

/** `none`: cannot log in yet; `invited`: was asked to choose a password; `active`: has one. */
export const AccountState = z.enum(['none', 'invited', 'active']);

/** Somebody in the list of people. */
export const WirePersonLine = z.object({
  id: idOf<UserId>(),
  name: z.string(),
  /** How the name shows on the board; null: as it is shortened there. */
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
  /** As of today where they are at home. */
  terms: PersonTermsView.omit({ from: true }),
  account: AccountState,
  invitedAt: Instant.nullable(),
  lastSeen: Instant.nullable(),
  /** A new address waits to be confirmed; absent: none does. */
  emailWaits: z.literal(true).optional(),
});
export type WirePersonLine = z.infer<typeof WirePersonLine>;
export type PersonLine = CamelNames<WirePersonLine>;

/** Everything that one may know of somebody. */
export const WirePersonView = WirePersonLine.omit({ terms: true }).extend({
  /** Earliest first; the first ones hold before their date too. */
  terms: z.array(PersonTermsView),
  licences: z.array(LicenceView),
  /** An hour, in cents. Null: not known, or not for whom asks (`may.wages`). */
  hourlyCents: z.int().nullable(),
  /** Past and future hourly wages, earliest first; the first also applies before its date. Empty as above. */
  wages: z.array(z.object({ from: CivilDate, hourlyCents: z.int().nullable() })),
  /** Address that waits for the person or a superuser; `email` null: the present one is to go; `by` null: unknown. */
  waitingEmail: z.object({ email: z.string().nullable(), by: z.string().nullable() }).nullable(),
  /** Rights of the current user on this person; `phone`: may see the number, which its owner can hide. */
  may: z.object({ edit: z.boolean(), roles: z.boolean(), wages: z.boolean(), phone: z.boolean() }),
});
export type WirePersonView = z.infer<typeof WirePersonView>;
export type PersonView = CamelNames<WirePersonView>;

/** A shift or draft slot of somebody after a date, at a location within reach. */
export const PlannedAfter = z.object({
  layer: z.enum(['draft', 'published']),
  id: z.string(),
  horecaLocationId: idOf<LocationId>(),
  jobId: idOf<JobId>(),
  date: CivilDate,
});
export type PlannedAfter = z.infer<typeof PlannedAfter>;

/** Sorted by date; `elsewhere`: number of further ones at locations out of reach. */
export const PlannedAfterAnswer = z.object({ planned: z.array(PlannedAfter), elsewhere: z.int() });
export type PlannedAfterAnswer = z.infer<typeof PlannedAfterAnswer>;

/**
 * `opened`: how many shifts have nobody now; `left`: how many are still planned, at locations out of reach.
 * `writeId`: by it the person is planned again; null where nothing was opened.
 */
export const OpenedPlanned = z.object({ opened: z.int(), left: z.int(), writeId: z.string().nullable() });
export type OpenedPlanned = z.infer<typeof OpenedPlanned>;

/** `planned`: on how many shifts they stand again; `left`: how many stay without them. */
export const PlannedAgain = z.object({ writeId: z.string(), planned: z.int(), left: z.int() });
export type PlannedAgain = z.infer<typeof PlannedAgain>;

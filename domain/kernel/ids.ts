import { z } from 'zod';
import { expects } from './expects.js';

const AN_ID = expects('id');
const A_UUID = expects('uuid');

/** Whether a text is safe as a key of a plain object: false for names of `Object.prototype`, such as `constructor`. */
export const isRecordKey = (text: string): boolean => !(text in Object.prototype);

/**
 * Schema of an opaque id of one kind: 1 to 64 letters, digits or `_.:-`. The server makes UUIDv7s, clients make the ids
 * of their commands and draft slots; nothing may be read from an id.
 */
export const id = <Brand extends string>() =>
  z
    .string(AN_ID)
    .min(1)
    .max(64)
    .regex(/^[\w.:-]+$/, AN_ID)
    .refine(isRecordKey, AN_ID)
    .brand<Brand>();

/**
 * Types ids in an answer or body by their kind, for the compiler only: `text` alone validates (default: any string).
 */
export const idOf = <Id extends string>(text: z.ZodType<string, string> = z.string()): z.ZodType<Id, string> =>
  text as z.ZodType<Id, string>;

/** Organisation: one customer with its locations. */
export const OrganisationId = id<'OrganisationId'>();
export type OrganisationId = z.infer<typeof OrganisationId>;

/** Location of an organisation: a bar, restaurant or café. */
export const LocationId = id<'LocationId'>();
export type LocationId = z.infer<typeof LocationId>;

/** Person of an organisation, with or without a login. */
export const UserId = id<'UserId'>();
export type UserId = z.infer<typeof UserId>;

/** Job that people are planned for, such as service or cook. */
export const JobId = id<'JobId'>();
export type JobId = z.infer<typeof JobId>;

/** A job filter: on screen "department". */
export const JobFilterId = id<'JobFilterId'>();
export type JobFilterId = z.infer<typeof JobFilterId>;

/** A draft slot. Published without revising an older shift, the slot becomes the shift with the same id. */
export const SlotId = id<'SlotId'>();
export type SlotId = z.infer<typeof SlotId>;

/** Published shift. */
export const ShiftId = id<'ShiftId'>();
export type ShiftId = z.infer<typeof ShiftId>;

/** Casts a slot id to the id of the shift that it becomes when published without revising an older shift. No lookup. */
export const shiftIdOf = (slotId: SlotId): ShiftId => slotId as string as ShiftId;
/** Casts the id of a shift that was published from a new slot to the id of that slot. No lookup. */
export const slotIdOf = (shiftId: ShiftId): SlotId => shiftId as string as SlotId;

/** Template: a weekly plan of shifts for one department. */
export const TemplateId = id<'TemplateId'>();
export type TemplateId = z.infer<typeof TemplateId>;

/** Scenario: people needed, by weekday and date. */
export const ScenarioId = id<'ScenarioId'>();
export type ScenarioId = z.infer<typeof ScenarioId>;

/** One publication of a department's week. */
export const PublicationId = id<'PublicationId'>();
export type PublicationId = z.infer<typeof PublicationId>;

/** Reason for calling off a shift. */
export const CancelReasonId = id<'CancelReasonId'>();
export type CancelReasonId = z.infer<typeof CancelReasonId>;

/** Dates on which a department takes no time out. */
export const BlockedDayId = id<'BlockedDayId'>();
export type BlockedDayId = z.infer<typeof BlockedDayId>;

/** Tablet on a wall that shows today's roster. */
export const WallScreenId = id<'WallScreenId'>();
export type WallScreenId = z.infer<typeof WallScreenId>;

/** Override of a finding on working time. */
export const RuleOverrideId = id<'RuleOverrideId'>();
export type RuleOverrideId = z.infer<typeof RuleOverrideId>;

/** Time out: an absence over dates, to be approved. */
export const TimeOutId = id<'TimeOutId'>();
export type TimeOutId = z.infer<typeof TimeOutId>;

/** Entry of a part-timer's availability on one date. */
export const AvailabilityId = id<'AvailabilityId'>();
export type AvailabilityId = z.infer<typeof AvailabilityId>;

/** Free day of a full-timer. */
export const FreeDayId = id<'FreeDayId'>();
export type FreeDayId = z.infer<typeof FreeDayId>;

/** Offer of a shift to a colleague, or to everybody who has its job. */
export const SwapId = id<'SwapId'>();
export type SwapId = z.infer<typeof SwapId>;

/** A person's request to work an open shift. */
export const ShiftRequestId = id<'ShiftRequestId'>();
export type ShiftRequestId = z.infer<typeof ShiftRequestId>;

/** A notification: id of its event, or of its write when several events are one notification. */
export const NotificationId = id<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

/** A browser that is subscribed to push messages of one person. */
export const DeviceId = id<'DeviceId'>();
export type DeviceId = z.infer<typeof DeviceId>;

/** A mail or text message to one person. */
export const MessageId = id<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

/** A message to several people at once. */
export const DeliveryId = id<'DeliveryId'>();
export type DeliveryId = z.infer<typeof DeliveryId>;

/** A template placed on dates. */
export const PlacementId = id<'PlacementId'>();
export type PlacementId = z.infer<typeof PlacementId>;

/** The comment of one date at a location. */
export const CommentId = id<'CommentId'>();
export type CommentId = z.infer<typeof CommentId>;

/** News item of a location. */
export const NewsId = id<'NewsId'>();
export type NewsId = z.infer<typeof NewsId>;

/** Agenda item of a location. */
export const AgendaItemId = id<'AgendaItemId'>();
export type AgendaItemId = z.infer<typeof AgendaItemId>;

/** A chore for one person. */
export const SpecialJobId = id<'SpecialJobId'>();
export type SpecialJobId = z.infer<typeof SpecialJobId>;

/** A document generated in the background and downloaded once, such as a sheet or a register. */
export const FileId = id<'FileId'>();
export type FileId = z.infer<typeof FileId>;

/** Search for people for the open slots of a draft week. */
export const FillId = id<'FillId'>();
export type FillId = z.infer<typeof FillId>;

/** Start time that a location offers for shifts. */
export const StartTimeId = id<'StartTimeId'>();
export type StartTimeId = z.infer<typeof StartTimeId>;

/** Passkey of a person. */
export const PasskeyId = id<'PasskeyId'>();
export type PasskeyId = z.infer<typeof PasskeyId>;

/** Session of a person on one device. */
export const SessionId = id<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

/** Free text kept outside the log, so that it can be corrected and erased. */
export const TextId = id<'TextId'>();
export type TextId = z.infer<typeof TextId>;

/**
 * Id of a command: the client's UUIDv7, its idempotency key and its write id.
 * The events of the command are `{commandId}:{n}`, n from 0.
 */
export const CommandId = z.guid(A_UUID).brand<'CommandId'>();
export type CommandId = z.infer<typeof CommandId>;

/** Schema of `{commandId}:{n}`, n from 0. A client can compute the ids of its own events before the server answers. */
export const EventId = z
  .string(AN_ID)
  .regex(/^[0-9a-f-]{36}:\d{1,5}$/, AN_ID)
  .brand<'EventId'>();
export type EventId = z.infer<typeof EventId>;

/** Id of an event: its command's id and its number in the write, from 0. */
export const eventId = (commandId: CommandId, index: number): EventId => `${commandId}:${index}` as EventId;

/** Command (write) of an event, read from the event's id. */
export const commandIdOf = (id: EventId): CommandId => id.slice(0, id.lastIndexOf(':')) as CommandId;

import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant, Moment } from '../kernel/clock-time.js';
import { EventId, idOf, type JobId, type LocationId, type UserId } from '../kernel/ids.js';
import { type DetailsOf, type ErrorCode, FieldFault, type ReceivedRefusal } from '../kernel/refusal.js';
import { ShiftTime } from '../kernel/shift-time.js';
import { UnavailableReason } from '../planning/plan-status.js';
import { SlotPartName } from './draft-week.commands.js';
import { DraftEditRefused, SlotData } from './draft-week.events.js';

const errors = z.array(FieldFault);
const attempted = DraftEditRefused.shape.data.shape.attempted;

const PartRevision = z.object({
  revision: EventId,
  version: z.int(),
  by: idOf<UserId>().nullable(),
  at: Instant,
});

const Slot = SlotData.extend({
  parts: z.object({ times: PartRevision, person: PartRevision, job: PartRevision }),
  revision: EventId,
  acknowledgement: z
    .object({ codes: z.array(UnavailableReason), by: idOf<UserId>().nullable(), at: Instant })
    .exactOptional(),
});

const Conflict = z.object({
  layer: z.enum(['draft', 'published']),
  id: z.string().nullable(),
  userId: idOf<UserId>(),
  date: CivilDate,
  locationId: idOf<LocationId>(),
  jobId: idOf<JobId>().nullable(),
  time: ShiftTime,
});

const Unavailable = z.object({
  userId: idOf<UserId>(),
  status: z.literal('UNAVAILABLE'),
  reasons: z.array(UnavailableReason),
  from: Moment,
  until: Moment,
  jobId: idOf<JobId>(),
});

/** Details of the refusals that an edit of a draft week may get, part by part. */
const DETAILS = {
  validation_failed: { errors },
  invalid_dates: { errors },
  not_found: { errors },
  slot_changed: { current: Slot, attempted, facts: z.object({ parts: z.array(SlotPartName) }) },
  slot_removed: { attempted, facts: z.object({ by: idOf<UserId>().nullable(), reason: z.string().exactOptional() }) },
  draft_published: {
    attempted,
    facts: z.object({ by: idOf<UserId>().nullable().exactOptional(), at: Instant.exactOptional() }),
  },
  same_date_schedule_exists: { conflicts: z.array(Conflict) },
  planned_while_unavailable_needs_confirmation: { facts: z.object({ people: z.array(Unavailable) }) },
} satisfies {
  readonly [Code in ErrorCode]?: { readonly [Part in keyof DetailsOf<Code>]: z.ZodType<DetailsOf<Code>[Part]> };
};

/** Refusal from the outcome of an edit: keeps only details that have the shape of the code, drops all others. */
export function receivedRefusal(code: ErrorCode, details: Readonly<Record<string, unknown>>): ReceivedRefusal {
  const shapes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = DETAILS;
  const parts = Object.entries(shapes[code] ?? {}).flatMap(([part, shape]) => {
    const read = part in details ? shape.safeParse(details[part]) : null;
    return read?.success ? [[part, read.data]] : [];
  });
  return { code, ...Object.fromEntries(parts) } as ReceivedRefusal;
}

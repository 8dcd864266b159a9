import { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import type { Refusal } from '#domain/kernel/refusal';
import { ShiftTime } from '#domain/kernel/shift-time';
import { SlotPartName } from '#domain/draft-week/draft-week.commands';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { UnavailableReason } from '#domain/planning/plan-status';

/** What a refusal tells besides its code, typed; a part that is not there is empty. */
const Conflicting = z.object({
  id: z.string().nullable(),
  userId: z.string(),
  date: CivilDate,
  locationId: z.string(),
  jobId: z.string().nullable(),
  time: ShiftTime,
});
export type Conflicting = z.infer<typeof Conflicting>;

/** Shifts in the way. */
export const conflictsOf = ({ conflicts = [] }: Refusal): Conflicting[] =>
  conflicts.flatMap((one) => Conflicting.safeParse(one).data ?? []);

const People = z.object({ people: z.array(z.object({ userId: z.string(), reasons: z.array(UnavailableReason) })) });

/** Who is not available, and why. */
export const unavailablePeople = ({ facts }: Refusal): z.infer<typeof People>['people'] =>
  People.safeParse(facts).data?.people ?? [];

const Parts = z.object({ parts: z.array(SlotPartName) });

/** The parts of a slot that somebody else changed. */
export const changedParts = ({ facts }: Refusal): SlotPartName[] => Parts.safeParse(facts).data?.parts ?? [];

const Gone = z.object({ by: z.string().nullable() });

/** Who removed the slot; null: nobody knows. */
export const goneBy = ({ facts }: Refusal): string | null => Gone.safeParse(facts).data?.by ?? null;

const Published = z.object({ by: z.string().nullable(), at: z.string() });

/** Who published it and when; null: the refusal does not tell. */
export const publicationOf = ({ facts }: Refusal): z.infer<typeof Published> | null =>
  Published.safeParse(facts).data ?? null;

/** The slot as it is now; null: the refusal does not tell. */
export const currentSlot = ({ current }: Refusal): DraftSlot | null =>
  current && 'slotId' in current && 'parts' in current ? (current as unknown as DraftSlot) : null;

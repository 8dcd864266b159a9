import type { Selectable } from 'kysely';
import { availabilityView } from '#domain/availability/availability-choice';
import type { AvailabilityId, UserId } from '#domain/kernel/ids';
import type { AvailabilityView } from '#domain/kernel/views';
import type { AvailabilityTable } from './availability.table.js';

/** Columns needed by `availabilityOfRow`. */
export const AVAILABILITY_COLUMNS = ['availability_id', 'user_id', 'date', 'from_minute', 'until_minute'] as const;

type Row = Pick<Selectable<AvailabilityTable>, (typeof AVAILABILITY_COLUMNS)[number]>;

/** Availability entry of a row in API format; minutes become times. */
export const availabilityOfRow = ({
  availability_id,
  user_id,
  date,
  from_minute,
  until_minute,
}: Row): AvailabilityView =>
  availabilityView({
    availabilityId: availability_id as AvailabilityId,
    userId: user_id as UserId,
    date,
    time: { from: from_minute, until: until_minute },
  });

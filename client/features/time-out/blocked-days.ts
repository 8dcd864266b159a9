import { z } from 'zod';
import { BlockedDatesView } from '#domain/time-out/time-out.views';

const Facts = z.object({ blocked: z.array(BlockedDatesView).catch([]) });

/** Facts of `time_out_on_blocked_day_needs_confirmation`. */
export const blockedIn = (facts: unknown): readonly BlockedDatesView[] => Facts.parse(facts).blocked;

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PlacementView } from '#domain/placement/placement.views';
import { useToday } from '../../platform/session/use-session.js';
import type { DateRange } from './placement-dates.js';
import { calendarDrops } from './placement-dragging.js';

interface CalendarDropsOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly onTemplate: (templateId: string, range: DateRange) => void;
  readonly onPlacement: (placement: PlacementView, to: DateRange) => void;
}

/**
 * Makes the calendar accept dropped templates and placements while mounted. Returns the dates under the dragged item;
 * null: nothing droppable.
 */
export function useCalendarDrops({ table, ...takes }: CalendarDropsOptions): DateRange | null {
  const today = useToday();
  const [over, setOver] = useState<DateRange | null>(null);
  const now = useEffectEvent(() => today);
  const onTemplate = useEffectEvent(takes.onTemplate);
  const onPlacement = useEffectEvent(takes.onPlacement);
  const onOver = useEffectEvent((range: DateRange | null) =>
    // The pointer moves within a day: nothing is drawn for that.
    setOver((former) => (former?.start === range?.start && former?.end === range?.end ? former : range)),
  );
  useEffect(() => {
    if (!table.current) return;
    return calendarDrops(table.current, {
      today: () => now(),
      onOver: (range) => onOver(range),
      onTemplate: (templateId, range) => onTemplate(templateId, range),
      onPlacement: (placement, to) => onPlacement(placement, to),
    });
  }, [table]);
  return over;
}

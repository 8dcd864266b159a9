import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { filter, scan } from 'rxjs';
import { type Announcement, announcement } from './announce.js';

/** A text that is the same as before would not be read again: it gets an invisible difference. */
const audible = (previous: Announcement, next: Announcement): Announcement =>
  previous.text === next.text ? { ...next, text: `${next.text}\u00a0` } : next;

/** Where announcements are read from; stands in the page once. */
export function LiveRegions() {
  const [current, setCurrent] = useState<Announcement | null>(null);

  useEffect(() => {
    const spoken$ = announcement.values$.pipe(
      filter((next) => next !== null),
      scan(audible),
    );
    const subscription = spoken$.subscribe(setCurrent);
    return () => subscription.unsubscribe();
  }, []);

  return (
    <VisuallyHidden>
      <div aria-live="polite" aria-atomic="true">
        {current && !current.urgent ? current.text : null}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {current?.urgent ? current.text : null}
      </div>
    </VisuallyHidden>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { filter, scan } from 'rxjs';
import { type Announcement, announcement, noteAnnouncementShown } from './announce.js';

interface Shown {
  readonly announcement: Announcement;
  readonly text: string;
}

/** A text that is the same as before would not be read again: it gets an invisible difference. */
const audible = (previous: Shown | null, said: Announcement): Shown => ({
  announcement: said,
  text: previous?.text === said.text ? `${said.text}\u00a0` : said.text,
});

/** Live regions from which screen readers read announcements; rendered once per page. */
export function LiveRegions() {
  const [current, setCurrent] = useState<Shown | null>(null);

  useEffect(() => {
    const shown$ = announcement.values$.pipe(
      filter((next) => next !== null),
      scan(audible, null as Shown | null),
    );
    const subscription = shown$.subscribe(setCurrent);
    return () => subscription.unsubscribe();
  }, []);

  useEffect(() => {
    if (current) noteAnnouncementShown(current.announcement);
  }, [current]);

  return (
    <VisuallyHidden>
      <div aria-live="polite" aria-atomic="true">
        {current && !current.announcement.urgent ? current.text : null}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {current?.announcement.urgent ? current.text : null}
      </div>
    </VisuallyHidden>
  );
}

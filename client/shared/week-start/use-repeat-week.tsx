import { type ReactNode, useState } from 'react';
import { laterDialog } from '../ui/later.js';
import type { RepeatedWeek } from './use-repeat.js';

const RepeatWeekDialog = laterDialog(async () => (await import('./repeat-week-dialog.js')).RepeatWeekDialog);

/** Asks in which weeks one is repeated, and begins them; `dialog` has to be on the page. */
export function useRepeatWeek(): { readonly repeat: (week: RepeatedWeek) => void; readonly dialog: ReactNode } {
  // The last one stays while its dialog fades out; each time it opens, nothing is chosen yet.
  const [asked, setAsked] = useState<{ readonly week: RepeatedWeek; readonly time: number } | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    repeat: (week) => {
      setAsked((last) => ({ week, time: (last?.time ?? 0) + 1 }));
      setOpened(true);
    },
    dialog: asked && (
      <RepeatWeekDialog key={asked.time} opened={opened} onClose={() => setOpened(false)} week={asked.week} />
    ),
  };
}

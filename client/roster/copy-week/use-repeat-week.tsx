import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../kit/ui/layout/lazy-part.js';
import type { RepeatedWeek } from './use-repeat.js';

const RepeatWeekDialog = lazyDialog(async () => (await import('./repeat-week-dialog.js')).RepeatWeekDialog);

/**
 * Returns a function that opens the dialog to repeat a week in others, with nothing chosen yet each time; render
 * `dialog` on the page.
 */
export function useRepeatWeek(): { readonly repeat: (week: RepeatedWeek) => void; readonly dialog: ReactNode } {
  // The last one stays while its dialog fades out; each time it opens, nothing is chosen yet.
  const [request, setRequest] = useState<{ readonly week: RepeatedWeek; readonly time: number } | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    repeat: (week) => {
      setRequest((last) => ({ week, time: (last?.time ?? 0) + 1 }));
      setOpened(true);
    },
    dialog: request && (
      <RepeatWeekDialog key={request.time} opened={opened} onClose={() => setOpened(false)} week={request.week} />
    ),
  };
}

import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../ui/lazy-part.js';
import type { DepartmentWeek } from './week-template-dialog.js';

const WeekTemplateDialog = lazyDialog(async () => (await import('./week-template-dialog.js')).WeekTemplateDialog);

/** Asks for the name of a template, and keeps a week as it; `dialog` has to be on the page. */
export function useKeepAsTemplate(): { readonly keep: (week: DepartmentWeek) => void; readonly dialog: ReactNode } {
  // The last one stays while its dialog fades out.
  const [week, setWeek] = useState<DepartmentWeek | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    keep: (chosen) => {
      setWeek(chosen);
      setOpened(true);
    },
    dialog: week && <WeekTemplateDialog opened={opened} onClose={() => setOpened(false)} week={week} />,
  };
}

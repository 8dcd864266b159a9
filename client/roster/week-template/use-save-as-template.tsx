import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isoWeekNumber } from '#domain/kernel/civil-date';
import { templatesFromWeek, templatesList } from '#domain/template/template.calls';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { call } from '../../platform/api/current-api.js';
import { evict } from '../../platform/api/query.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { lazyDialog } from '../../kit/ui/layout/lazy-part.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import type { DepartmentWeek } from './week-template-dialog.js';
import { TEMPLATES_PATH } from './templates-path.js';

const WeekTemplateDialog = lazyDialog(async () => (await import('./week-template-dialog.js')).WeekTemplateDialog);

/**
 * Saves weeks as templates. `keep` opens a dialog that asks for the name; `keepAll` saves each department's week under
 * a suggested name, with a toast, and skips empty ones. Render `dialog` on the page.
 */
export function useSaveAsTemplate(): {
  readonly keep: (week: DepartmentWeek) => void;
  readonly keepAll: (weeks: readonly DepartmentWeek[]) => void;
  readonly dialog: ReactNode;
} {
  const keepAll = useKeepAll();
  // The last one stays while its dialog fades out.
  const [week, setWeek] = useState<DepartmentWeek | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    keep: (chosen) => {
      setWeek(chosen);
      setOpened(true);
    },
    keepAll: (weeks) => void keepAll(weeks),
    dialog: week && <WeekTemplateDialog opened={opened} onClose={() => setOpened(false)} week={week} />,
  };
}

/** Saves each department's week as a template under the suggested name; departments without shifts are skipped. */
function useKeepAll() {
  const { t } = useTranslation('weekTemplate');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const keepAll = async (weeks: readonly DepartmentWeek[], savedBefore = 0): Promise<void> => {
    let saved = savedBefore;
    for (const [index, { monday, jobFilterId }] of weeks.entries()) {
      const body = { name: t('suggested', { number: isoWeekNumber(monday) }), week: monday, jobFilterId };
      try {
        await call(templatesFromWeek, { body });
        saved += 1;
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'source_empty') continue;
        const again = await askConfirmation({
          title: t('all.failed', { count: saved }),
          text: failureText(error),
          confirmLabel: t('all.retry'),
        });
        if (again) return keepAll(weeks.slice(index), saved);
        break;
      }
    }
    evict(templatesList);
    if (saved > 0)
      toast(t('all.done', { count: saved }), { label: t('look'), run: () => void navigate(TEMPLATES_PATH) });
    else toast(t('empty'));
  };
  return keepAll;
}

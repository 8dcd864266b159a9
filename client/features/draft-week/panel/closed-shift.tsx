import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { WeekItem } from '../model/week-items.js';
import { useRevise } from '../revision/use-revise.js';
import classes from './slot-panel.module.css';

/**
 * Text about a shift that cannot be edited, with a button: a lapsing one is restored in the draft, a called-off one
 * gets an open replacement (only in a draft), a published one opens its department's revision.
 */
export function ClosedShift({ item }: { readonly item: WeekItem }) {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const { revise, isBusy } = useRevise();
  const department = useBoardView(({ departments }) =>
    departments.find(({ filter }) => filter.jobFilterId === item.jobFilterId),
  );
  const name = department?.filter.name ?? '';
  const isDrafted = department?.status === 'drafting';
  const { jobId, time } = item;

  if (item.layer === 'lapsing')
    return (
      <div className={`stack fixed gap-6 line-above secondary align-start p-6-7 ${classes.closed}`}>
        <p>{t('panel.closed.lapsing')}</p>
        <Button variant="default" onClick={() => board.actions.restore(item)}>
          {t('panel.keep')}
        </Button>
      </div>
    );
  if (item.layer === 'called_off')
    return (
      <div className={`stack fixed gap-6 line-above secondary align-start p-6-7 ${classes.closed}`}>
        <p>{t('panel.closed.called_off')}</p>
        {isDrafted && (
          <Button variant="default" onClick={() => board.actions.add({ jobId, time, userId: null })}>
            {t('panel.replacement')}
          </Button>
        )}
      </div>
    );
  return (
    <div className={`stack fixed gap-6 line-above secondary align-start p-6-7 ${classes.closed}`}>
      <p>{t('panel.closed.published', { department: name })}</p>
      <Button variant="default" loading={isBusy} onClick={() => void revise(item.jobFilterId)}>
        {t('revise.action')}
      </Button>
    </div>
  );
}

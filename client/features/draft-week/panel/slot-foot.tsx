import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WeekItem } from '../model/week-items.js';
import classes from './slot-panel.module.css';
import { useSlotActions } from './use-slot-actions.js';

/**
 * Buttons under the panel of a draft slot: clear its person, go to the next open shift, and remove it with a toast
 * that undoes it. Renders nothing for a published shift.
 */
export function SlotFoot({ item }: { readonly item: WeekItem }) {
  const { t } = useTranslation('draftWeek');
  const { remove, leaveOpen, next, goToNext } = useSlotActions(item);
  if (!item.slot) return null;
  return (
    <div className="row fixed gap-4 line-above p-5-7">
      {item.userId !== null && (
        <Button className={classes.grow} variant="default" size="xs" onClick={leaveOpen}>
          {t('panel.leaveOpen')}
        </Button>
      )}
      {next && (
        <Button className={classes.grow} variant="default" size="xs" onClick={goToNext}>
          {t('panel.nextOpen')}
        </Button>
      )}
      <span className={classes.space} />
      <Tooltip label={t('panel.remove')}>
        <ActionIcon variant="default" size="sm" aria-label={t('panel.remove')} onClick={remove}>
          <IconTrash size={15} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

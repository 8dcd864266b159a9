import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WarningSign } from '../../../roster/schedule-grid/slot-marks.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { BoardUndoButtons } from '../toolbar/undo-buttons.js';
import { useFindingGroups } from '../texts/use-finding-groups.js';
import classes from './board-phone.module.css';
import { PhoneNotice } from './phone-notice.js';
import { phoneSheet } from './phone-sheet.state.js';

/**
 * Toolbar at the bottom of a phone: undo and redo, number of findings (opens their sheet) and add (opens the sheet for
 * the first job of an unpublished department; hidden without one). A notice is shown above it while no sheet is open.
 */
export function PhoneActions() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const { isChecked, count } = useFindingGroups();
  const firstJob = useBoardView(({ facts, departments }) =>
    departments
      .flatMap(({ filter, status }) => (status === 'published' ? [] : filter.jobIds))
      .find((id) => facts.jobs.has(id)),
  );
  const hasSheet = useLiveState(phoneSheet, (sheet) => sheet !== null);
  const hasNotice = useLiveState(board.notices.state, ({ length }) => length > 0);
  return (
    <div className={classes.bottom}>
      {hasNotice && !hasSheet && (
        <div className={classes.notice}>
          <PhoneNotice />
        </div>
      )}
      <div className={classes.actions} role="toolbar" aria-label={t('phone.actions')}>
        <BoardUndoButtons />
        <UnstyledButton className={classes.check} onClick={() => phoneSheet.set({ kind: 'findings' })}>
          {count > 0 ? <WarningSign size={15} /> : isChecked && <IconCheck size={16} aria-hidden="true" />}
          <VisuallyHidden>{isChecked ? t('phone.findingsLabel', { count }) : t('foot.checking')}</VisuallyHidden>
          <span className={classes.checkWord} aria-hidden="true">
            {t('phone.findings')}
          </span>
          {count > 0 && (
            <b className="strong num" aria-hidden="true">
              {count}
            </b>
          )}
        </UnstyledButton>
        {firstJob !== undefined && (
          <Button
            className="fixed"
            variant="default"
            size="lg"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            aria-label={t('phone.addLabel')}
            onClick={() => phoneSheet.set({ kind: 'new', jobId: firstJob })}
          >
            {t('phone.add')}
          </Button>
        )}
      </div>
    </div>
  );
}

import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelTab } from '../features/draft-week/board/board-extensions.js';
import { type HistorySubject, SlotHistory } from '../features/history/slot-history.js';
import classes from './item-history.module.css';
import { recordIdOf } from './record-id-of.js';

const SUBJECTS = ['slot', 'day'] as const;

/**
 * History tab of the panel beside the board: changes of the selected shift, under one id since its first draft, or of
 * the department's whole day.
 */
export const ItemHistory: PanelTab['Content'] = ({ item, locationId }) => {
  const { t } = useTranslation('app');
  const [kind, setKind] = useState<HistorySubject['kind']>('slot');
  const { jobFilterId, time } = item;
  const subject: HistorySubject =
    kind === 'slot' ? { kind, recordId: recordIdOf(item) } : { kind, locationId, date: time.date, jobFilterId };
  return (
    <>
      <SegmentedControl
        className={classes.subject}
        size="xs"
        fullWidth
        aria-label={t('board.history.label')}
        value={kind}
        onChange={setKind}
        data={SUBJECTS.map((value) => ({ value, label: t(`board.history.${value}`) }))}
      />
      <SlotHistory key={JSON.stringify(subject)} subject={subject} layer={item.slot ? 'draft' : 'published'} />
    </>
  );
};

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { ChangeRow } from './change-row.js';
import classes from './preview-changes.module.css';
import type { PreviewFacts } from './preview-input.js';
import { countRows, isChange, rowsByDate } from './publication-rows.js';
import type { PreviewPart } from './use-preview.js';

export interface PreviewChangesProps {
  readonly part: PreviewPart;
  readonly facts: PreviewFacts;
  /** With the name of the department above it, where there are several. */
  readonly isNamed: boolean;
  readonly onShow: (itemId: string) => void;
}

/**
 * Changes of a department by date and time, or that there are none; a button adds the shifts that stay. `isNamed`
 * shows the department's name.
 */
export function PreviewChanges({ part, facts, isNamed, onShow }: PreviewChangesProps) {
  const { t } = useTranslation('publication');
  const format = useFormat();
  const today = useToday();
  const [showsAll, setShowsAll] = useState(false);
  const { draft, rows, fresh } = part;
  const changes = rows.filter(isChange);
  const staying = rows.length - changes.length;
  const { unchanged } = countRows(rows);

  return (
    <section aria-label={t('changes.label', { department: draft.name })}>
      {isNamed && <h2 className={classes.department}>{draft.name}</h2>}
      {changes.length === 0 && !showsAll && (
        <p className="secondary p-4">{rows.length === 0 ? t('changes.empty') : t('changes.none')}</p>
      )}
      {rowsByDate(showsAll ? rows : changes).map(([date, ofDay]) => (
        <section key={date} className={classes.day}>
          <h3 className={classes.date}>
            {format.date(date)}
            {date === today && <span className="accent w-450">{t('changes.today')}</span>}
          </h3>
          <ul>
            {ofDay.map((row) => (
              <ChangeRow key={row.key} row={row} facts={facts} isFresh={fresh.has(row.key)} onShow={onShow} />
            ))}
          </ul>
        </section>
      ))}
      {staying > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.more ?? ''}
          onClick={() => setShowsAll(!showsAll)}
          aria-expanded={showsAll}
        >
          {showsAll ? t('changes.only') : t('changes.staying', { count: unchanged > 0 ? unchanged : staying })}
        </Button>
      )}
    </section>
  );
}

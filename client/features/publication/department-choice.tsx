import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import classes from './publish-preview.module.css';
import { changesIn, countRows } from './publication-rows.js';
import type { PreviewPart } from './use-preview.js';

export interface DepartmentChoiceProps {
  readonly parts: readonly PreviewPart[];
  readonly chosen: readonly JobFilterId[];
  readonly isLocked: boolean;
  readonly onChange: (chosen: readonly JobFilterId[]) => void;
}

/** Which of the drafted departments are published; nothing to choose when there is one. */
export function DepartmentChoice({ parts, chosen, isLocked, onChange }: DepartmentChoiceProps) {
  const { t } = useTranslation('publication');
  if (parts.length < 2) return null;
  return (
    <fieldset className={classes.departments}>
      <legend className={classes.legend}>{t('departments')}</legend>
      {parts.map(({ draft: { jobFilterId, name }, rows, state }) => {
        const isChosen = chosen.includes(jobFilterId);
        return (
          <Checkbox
            key={jobFilterId}
            size="sm"
            checked={isChosen}
            disabled={isLocked || state.phase === 'published' || (isChosen && chosen.length === 1)}
            label={t('departmentChanges', { department: name, count: changesIn(countRows(rows)) })}
            onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, jobFilterId] : chosen.filter((id) => id !== jobFilterId))}
          />
        );
      })}
    </fieldset>
  );
}

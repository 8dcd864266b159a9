import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import classes from './publish-preview.module.css';
import type { PublishingProgress } from './publishing.state.js';
import { changesIn, countRows } from './publication-rows.js';
import type { PreviewPart } from './use-preview.js';

export interface DepartmentChoiceProps {
  readonly parts: readonly PreviewPart[];
  readonly chosen: readonly JobFilterId[];
  /** Null: nothing is being published. */
  readonly progress: PublishingProgress | null;
  readonly onChange: (chosen: readonly JobFilterId[]) => void;
}

/**
 * Checkboxes of the drafted departments with their number of changes and, when chosen, their progress. The last chosen
 * one, published ones, and all while publishing are disabled. Renders nothing for a single department.
 */
export function PublishedDepartments({ parts, chosen, progress, onChange }: DepartmentChoiceProps) {
  const { t } = useTranslation('publication');
  if (parts.length < 2) return null;
  return (
    <fieldset className={classes.departments}>
      <legend className={classes.legend}>{t('departments')}</legend>
      {parts.map((part) => {
        const { draft, rows, state } = part;
        const { jobFilterId, name } = draft;
        const isChosen = chosen.includes(jobFilterId);
        return (
          <div key={jobFilterId} className="row gap-3">
            <Checkbox
              size="sm"
              checked={isChosen}
              disabled={progress !== null || state.phase === 'published' || (isChosen && chosen.length === 1)}
              label={t('departmentChanges', { department: name, count: changesIn(countRows(rows)) })}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...chosen, jobFilterId] : chosen.filter((id) => id !== jobFilterId),
                )
              }
            />
            {isChosen && <PartStatus part={part} progress={progress} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** How far the publication of one department is; nothing as long as nothing was done. */
function PartStatus({
  part: { draft, state },
  progress,
}: {
  readonly part: PreviewPart;
  readonly progress: PublishingProgress | null;
}) {
  const { t } = useTranslation('publication');
  if (state.phase === 'published') return <StatusBadge tone="ok">{t('part.published')}</StatusBadge>;
  if (progress?.current === draft.jobFilterId) return <StatusBadge>{t('part.current')}</StatusBadge>;
  if (progress?.queued.includes(draft.jobFilterId)) return <StatusBadge>{t('part.queued')}</StatusBadge>;
  if (state.phase === 'refused' || state.phase === 'unanswered')
    return <StatusBadge tone="no">{t('part.refused')}</StatusBadge>;
  return state.phase === 'ready' && state.moved ? <StatusBadge tone="warn">{t('part.moved')}</StatusBadge> : null;
}

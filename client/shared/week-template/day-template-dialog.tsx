import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { Dialog } from '../ui/dialog.js';
import { DayTemplateForm } from './day-template-form.js';
import type { ShownJob } from './template-day-shifts.js';

/** One weekday of a template, for one date. */
export interface DayTemplate {
  readonly templateId: string;
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly date: CivilDate;
  readonly jobFilterId: string;
}

/** Adds it. `ask`: whether it may come beside so many shifts that stand there. Answers how many came; null: it may not. */
export type AddDayTemplate = (
  wanted: DayTemplate,
  ask: (standing: number) => Promise<boolean>,
) => Promise<number | null>;

export interface DayTemplateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly locationId: string;
  /** Those that can be added to; the one that is proposed comes first. */
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  /** Why there are none. */
  readonly noDepartments: string;
  /** Those that can be chosen. */
  readonly dates: readonly CivilDate[];
  /** The one that is proposed. */
  readonly date: CivilDate;
  readonly jobs: ReadonlyMap<string, ShownJob>;
  readonly add: AddDayTemplate;
}

/** Puts one weekday of a template on one day of a week: of a draft or of what is published. */
export function DayTemplateDialog({ opened, onClose, departments, noDepartments, ...props }: DayTemplateDialogProps) {
  const { t } = useTranslation('weekTemplate');
  const [proposed] = departments;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('day.title')} subtitle={t('day.subtitle')}>
      {proposed ? (
        <DayTemplateForm
          // Asked for again, it proposes anew.
          key={`${props.date} ${proposed.id}`}
          {...props}
          departments={departments}
          proposed={proposed.id}
          onClose={onClose}
        />
      ) : (
        <p>{noDepartments}</p>
      )}
    </Dialog>
  );
}

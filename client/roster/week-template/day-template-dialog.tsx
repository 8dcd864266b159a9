import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { DayTemplateForm, type DayTemplateFormProps } from './day-template-form.js';

export interface DayTemplateDialogProps extends Omit<DayTemplateFormProps, 'proposed'> {
  readonly opened: boolean;
  /** Text shown when `departments` is empty. */
  readonly noDepartments: string;
}

/**
 * Dialog that adds one weekday of a template to one day of a draft or a published week, beginning with the first
 * department; without departments it shows `noDepartments`.
 */
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

import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlacementForm, type PlacementFormProps } from './placement-form.js';
import classes from './placement-panel.module.css';
import { usePlacementWords } from './use-placement-words.js';

export interface PlacementPanelProps extends PlacementFormProps {
  readonly onClose: () => void;
}

/** Panel beside the calendar with the selected placement, its dates, its forms and a button to close it. */
export function PlacementPanel({ onClose, ...form }: PlacementPanelProps) {
  const { t } = useTranslation('common');
  const texts = usePlacementWords();
  const { placement } = form;
  return (
    <section className={classes.panel} aria-label={placement.title}>
      <header className="flex between gap-4 align-start">
        <div>
          <h2 className="f-14 strong">{placement.title}</h2>
          <p className="secondary num">{texts.dates(placement)}</p>
        </div>
        <CloseButton size="sm" aria-label={t('action.close')} onClick={onClose} />
      </header>
      <PlacementForm {...form} />
    </section>
  );
}

import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '#domain/template/template.views';
import { useFormat } from '../../platform/session/use-session.js';
import { dragsTemplate } from './placement-dragging.js';
import classes from './template-list.module.css';

export interface TemplateCardProps {
  readonly template: TemplateSummary;
  /** Name of its scenario; null: none. */
  readonly scenario: string | null;
  /** Whether the template is held for placing on chosen days. */
  readonly isHeld: boolean;
  /** Called on a click, to hold or release the template. */
  readonly onHold: () => void;
}

/**
 * Card of a template with number of shifts, hours and scenario: a click calls `onHold`, dragging places it on the
 * calendar.
 */
export function TemplateCard({ template, scenario, isHeld, onHold }: TemplateCardProps) {
  const { t } = useTranslation('placement');
  const format = useFormat();
  const card = useRef<HTMLButtonElement>(null);
  const { id, name, shiftCount, hours } = template;
  useEffect(() => (card.current ? dragsTemplate(card.current, id) : undefined), [id]);
  return (
    <UnstyledButton ref={card} className={classes.template} aria-pressed={isHeld} onClick={onHold}>
      <span className="medium block">{name}</span>
      <span className="secondary f-12 num block">
        {t('templates.size', { count: shiftCount, hours: format.hours(hours) })}
      </span>
      {scenario !== null && (
        <span className="secondary f-12 num block">{t('templates.scenario', { name: scenario })}</span>
      )}
    </UnstyledButton>
  );
}

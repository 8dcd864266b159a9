import { useTranslation } from 'react-i18next';
import { isoWeekNumber } from '#domain/kernel/civil-date';
import { useFormat } from '../../platform/session/use-session.js';
import type { StartChoice } from './start-choices.js';

/**
 * Returns a function that names a start choice: template, list of placed templates, week number or the text for an
 * empty board.
 */
export function useChoiceName(): (choice: StartChoice) => string {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  return (choice) => {
    if (choice.kind === 'template') return choice.template.name;
    if (choice.kind === 'scheduler') return format.list([...new Set(choice.placements.map(({ title }) => title))]);
    return choice.kind === 'week' ? t('choice.week', { number: isoWeekNumber(choice.monday) }) : t('choice.empty');
  };
}

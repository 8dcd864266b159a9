import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '#domain/template/template.views';
import type { QueryState } from '../../platform/api/query-state.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { Section } from '../../kit/ui/layout/section.js';
import type { SchedulerPlace } from './scheduler-address.js';
import { TemplateCard } from './template-card.js';
import classes from './template-list.module.css';
import { useScenarioName } from './use-scenario-name.js';

export interface TemplateListProps {
  readonly address: SchedulerPlace;
  readonly templates: QueryState<readonly TemplateSummary[]>;
  /** Template placed on each chosen day; null: none. */
  readonly heldId: string | null;
  /** Null: releases the held template. */
  readonly onHold: (id: string | null) => void;
}

/**
 * Templates of the department in the server's order to hold or drag, with their scenario; a press on the held one
 * releases it. Empty while loading; an empty state without templates.
 */
export function TemplateList({ address, templates, heldId, onHold }: TemplateListProps) {
  const { t } = useTranslation('placement');
  const scenarioName = useScenarioName(address.location);
  return (
    <Section title={t('templates.title')}>
      {templates.data?.length === 0 ? (
        <EmptyState title={t('templates.none')} text={t('templates.noneText')} />
      ) : (
        <ul className={classes.list}>
          {(templates.data ?? []).map((template) => (
            <li key={template.id}>
              <TemplateCard
                template={template}
                scenario={scenarioName(template.scenarioId)}
                isHeld={template.id === heldId}
                onHold={() => onHold(template.id === heldId ? null : template.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

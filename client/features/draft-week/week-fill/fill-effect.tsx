import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { costOfWeek } from '#domain/insight/cost';
import { costWeek } from '#domain/insight/cost.calls';
import type { MostOf } from '#domain/insight/fairness';
import { seesWages } from '#domain/staff/person-access';
import { useQuery } from '../../../platform/api/use-query.js';
import { useFormat, useUser } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { counts, type WeekItem } from '../model/week-items.js';
import classes from './fill.module.css';
import { type Effect, useContractEffect, useFairnessEffects, withProposed } from './use-fill-effect.js';
import type { ProposedWeek } from './use-proposed.js';

/**
 * Figures of the week now and with a proposal: contract hours left, who has most of the unloved shifts, warnings, and
 * cost for readers of wages; a note says what they compare.
 */
export function FillEffect({ week, warnings }: { readonly week: ProposedWeek; readonly warnings: Effect }) {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  const { superUser, type } = useUser();
  const contract = useContractEffect(week);
  const shares = useFairnessEffects(week);
  const names = useBoardView(({ facts }) => facts.shortNames);
  const hours = (minutes: number) => format.hours(minutes / 60);
  const most = (of: MostOf) =>
    of === null
      ? t('effect.nobody')
      : t('effect.most', { name: names.get(of.userId) ?? '', amount: format.number(of.amount) });
  return (
    <>
      <dl className={`flex wrap ${classes.effect}`} aria-label={t('effect.title')}>
        <Figure label={t('effect.contract')} before={hours(contract.before)} after={hours(contract.after)} />
        {shares.map(({ kind, before, after }) => (
          <Figure
            key={kind}
            label={t(`effect.${kind}`)}
            before={most(before)}
            after={most(after)}
            {...(before && before.userId === after?.userId && { afterChange: format.number(after.amount) })}
          />
        ))}
        <Figure
          label={t('effect.warnings')}
          before={format.number(warnings.before)}
          after={format.number(warnings.after)}
        />
        {seesWages({ superUser, typeName: type.name }) && <CostFigure week={week} />}
      </dl>
      <p className={`secondary f-12 ${classes.hint}`}>
        {[t('effect.note'), shares.length > 0 && t('effect.average')].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

/** Labour cost of the departments on the board, once wages have been read; nothing where none is known. */
function CostFigure({ week: { proposed } }: { readonly week: ProposedWeek }) {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  const { monday, locationId } = useBoard().open;
  const rules = useQuery(costWeek, { query: { start: monday, horecaLocationId: locationId } });
  const all = useBoardView((view) => view.all);
  const facts = useBoardView((view) => view.facts);
  const departments = useBoardView((view) => view.departments);
  const data = rules.phase === 'ready' ? rules.data : null;
  const cost = useMemo(() => {
    if (!data) return null;
    const wages = new Map(data.people.map((person) => [person.userId, person.wages]));
    const shown = new Set(departments.map(({ filter }) => filter.jobFilterId));
    const centsOf = (items: readonly WeekItem[]) => {
      const worked = items
        .filter((item) => counts(item) && item.userId !== null && shown.has(item.jobFilterId))
        .map(({ time, jobFilterId, userId, minutes }) => ({ date: time.date, jobFilterId, userId, minutes }));
      return costOfWeek(worked, { ...data, wagesOf: (userId) => wages.get(userId) ?? [] }).total.cents;
    };
    return { before: centsOf(all), after: centsOf(withProposed(all, proposed, facts)) };
  }, [data, all, facts, departments, proposed]);
  // No wage of anybody is known: zero euros would be wrong.
  if (!cost || cost.after === 0) return null;
  const euros = (cents: number) => `€ ${format.number(Math.round(cents / 100))}`;
  return <Figure label={t('effect.cost')} before={euros(cost.before)} after={euros(cost.after)} />;
}

interface FigureProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Short form of `after` where it differs from `before`; absent: `after`. */
  readonly afterChange?: string;
}

function Figure({ label, before, after, afterChange = after }: FigureProps) {
  const { t } = useTranslation('weekFill');
  return (
    <div>
      <dt className="secondary">{label}</dt>
      <dd className="num medium">
        {before === after ? t('effect.same', { value: before }) : t('effect.change', { before, after: afterChange })}
      </dd>
    </div>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type Cost, costCell, costOfWeek, costShare, NO_COST } from '#domain/insight/cost';
import { type CostWeek, costWeek } from '#domain/insight/cost.calls';
import { useQuery } from '../../../platform/api/use-query.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { useOfflineReason } from '../../../kit/mutations/use-offline-reason.js';
import type { StripData } from './strip.types.js';
import classes from './board-strip.module.css';
import { TurnoverField } from './turnover-field.js';

/**
 * Table of labour cost by day and department beside expected turnover, which can be edited. Wages and turnover are read
 * from the server; the cost is computed here on each edit of the board.
 */
export function CostPart(data: StripData) {
  const { t } = useTranslation('insight');
  const { monday, locationId } = data;
  const rules = useQuery(costWeek, { query: { start: monday, horecaLocationId: locationId } });
  if (rules.phase === 'loading') return <RowsSkeleton rows={3} />;
  if (rules.phase === 'failed') return <CallErrorState title={t('failed')} error={rules.error} retry={rules.refetch} />;
  return <CostTable {...data} rules={rules.data} />;
}

function CostTable({ dates, departments, items, locationId, rules }: StripData & { readonly rules: CostWeek }) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const cost = useMemo(() => {
    const wages = new Map(rules.people.map((person) => [person.userId, person.wages]));
    return costOfWeek(items, { ...rules, wagesOf: (userId) => wages.get(userId) ?? [] });
  }, [items, rules]);
  const offline = useOfflineReason();
  const [turnoverOn, expect] = useExpected(rules);
  const turnover = turnoverOn.size === 0 ? null : [...turnoverOn.values()].reduce((sum, cents) => sum + cents, 0);
  // Only days with an expected turnover count for the part of the week.
  const costOfKnown = dates.reduce(
    (sum, date) => sum + (turnoverOn.has(date) ? (cost.byDay.get(date)?.cents ?? 0) : 0),
    0,
  );
  const euros = (cents: number) => format.number(Math.round(cents / 100));
  /** Nothing where no wage is known: it is no work for nothing. */
  const costText = ({ minutes, unknown, cents }: Cost = NO_COST) =>
    minutes > 0 && unknown === minutes ? '–' : euros(cents);
  const per = (cents: number, of: number | null) => {
    const share = costShare(cents, of);
    const isOver = share !== null && rules.costTarget !== null && share > rules.costTarget;
    return (
      <span data-over={isOver || undefined}>
        {share === null ? '–' : `${format.number(share)}%${isOver ? ' ▲' : ''}`}
      </span>
    );
  };
  const row = (heading: string, of: (cost: Cost) => string) => (
    <tr>
      <th scope="row">{heading}</th>
      {dates.map((date) => (
        <td key={date}>{of(cost.byDay.get(date) ?? NO_COST)}</td>
      ))}
      <td>{of(cost.total)}</td>
    </tr>
  );
  return (
    <div className="focus-inside relative scroll-x">
      <table className={`f-13 num full-width collapse ${classes.cost}`}>
        <caption className={classes.fine}>
          {[
            rules.costTarget === null
              ? t('strip.noTarget')
              : t('strip.target', { target: format.number(rules.costTarget) }),
            cost.total.unknown > 0 && t('strip.unknown', { hours: format.hours(cost.total.unknown / 60) }),
            offline,
          ]
            .filter(Boolean)
            .join(' · ')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('strip.department')}</th>
            {dates.map((date) => (
              <th key={date} scope="col">
                {format.weekdayAndDay(date)}
              </th>
            ))}
            <th scope="col">{t('strip.all')}</th>
          </tr>
        </thead>
        <tbody>
          {departments.length > 1 &&
            departments.map(({ jobFilterId, name }) => (
              <tr key={jobFilterId}>
                <th scope="row">{name}</th>
                {dates.map((date) => (
                  <td key={date}>{costText(cost.byCell.get(costCell(date, jobFilterId)))}</td>
                ))}
                <td>{costText(cost.byDepartment.get(jobFilterId))}</td>
              </tr>
            ))}
          {row(t('strip.hours'), ({ minutes }) => format.hoursNumber(minutes / 60))}
          {row(t('strip.costs'), costText)}
          <tr>
            <th scope="row">{t('strip.turnover')}</th>
            {dates.map((date) => (
              <td key={date}>
                <TurnoverField
                  date={date}
                  cents={turnoverOn.get(date) ?? null}
                  locationId={locationId}
                  onExpected={(cents) => expect(date, cents)}
                />
              </td>
            ))}
            <td>{turnover === null ? '–' : euros(turnover)}</td>
          </tr>
          <tr>
            <th scope="row">{t('strip.perCent')}</th>
            {dates.map((date) => (
              <td key={date}>{per(cost.byDay.get(date)?.cents ?? 0, turnoverOn.get(date) ?? null)}</td>
            ))}
            <td>{per(costOfKnown, turnover)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface Expected {
  /** As answered when it was typed: what is answered later holds it, or something newer. */
  readonly rules: CostWeek;
  readonly byDate: ReadonlyMap<CivilDate, number | null>;
}

/** Expected turnover by day, with values just typed, and the setter for more. */
function useExpected(rules: CostWeek) {
  const [typed, setTyped] = useState<Expected>({ rules, byDate: new Map() });
  const expected = new Map<CivilDate, number | null>([
    ...rules.turnover.map(({ date, cents }) => [date, cents] as const),
    ...(typed.rules === rules ? typed.byDate : []),
  ]);
  /** Undefined: what was typed does not count after all. */
  const expect = (date: CivilDate, cents: number | null | undefined) =>
    setTyped((so) => {
      const byDate = new Map(so.rules === rules ? so.byDate : []);
      if (cents === undefined) byDate.delete(date);
      else byDate.set(date, cents);
      return { rules, byDate };
    });
  const expectedByDate = new Map(
    [...expected].flatMap(([date, cents]) => (cents === null ? [] : [[date, cents] as const])),
  );
  return [expectedByDate, expect] as const;
}

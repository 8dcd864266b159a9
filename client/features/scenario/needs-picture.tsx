import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CivilDate, mondayOf, weekDates, weekdayOf } from '#domain/kernel/civil-date';
import { clockTime } from '#domain/kernel/clock-time';
import { neededPresence, peoplePerHalfHour, spanOfPresences } from '#domain/scenario/people-per-half-hour';
import type { NewScenarioShift } from '#domain/scenario/scenario.events';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { Section } from '../../kit/ui/layout/section.js';
import classes from './needs-picture.module.css';

const BAR = 18;
const HEIGHT = 96;

/**
 * Bars of people needed per half hour of a weekday (Friday at first) or of a date with own needs, with a table of the
 * same; no bars when nobody is needed.
 */
export function NeedsPicture({ shifts }: { readonly shifts: readonly NewScenarioShift[] }) {
  const { t } = useTranslation('scenario');
  const format = useFormat();
  const week = weekDates(mondayOf(useToday()));
  const days = [
    ...week.map((date) => ({ value: String(weekdayOf(date)), label: format.weekdayLong(date), date })),
    ...[...new Set(shifts.flatMap(({ date }) => date ?? []))]
      .toSorted()
      .map((date) => ({ value: date as string, label: format.dateLong(date), date })),
  ];
  const [chosen, setChosen] = useState('5');
  const shown = days.find(({ value }) => value === chosen) ?? days[0];
  const presences = shifts
    .filter(({ day, date }) => String(day ?? date) === shown?.value)
    .flatMap((shift) => neededPresence(shown?.date as CivilDate, shift, null) ?? []);
  const span = spanOfPresences(presences);
  const halfHours = span ? peoplePerHalfHour(presences, span) : [];
  const most = Math.max(1, ...halfHours.map(({ people }) => people));
  const label = t('picture.label', { day: shown?.label ?? '' });
  return (
    <Section
      title={t('picture.title')}
      aside={
        <Select
          size="xs"
          aria-label={t('picture.day')}
          data={days.map(({ value, label: name }) => ({ value, label: name }))}
          value={shown?.value ?? null}
          allowDeselect={false}
          onChange={(value) => value !== null && setChosen(value)}
        />
      }
    >
      {halfHours.length === 0 ? (
        <p className="secondary">{t('picture.nobody')}</p>
      ) : (
        <div className="card scroll-x p-6">
          <svg
            role="img"
            aria-label={label}
            className={classes.picture}
            viewBox={`0 0 ${halfHours.length * BAR} ${HEIGHT + 36}`}
            width={halfHours.length * BAR}
          >
            {halfHours.map(({ minute, people }, index) => {
              const height = (people / most) * HEIGHT;
              return (
                <g key={minute} transform={`translate(${index * BAR} 0)`}>
                  <rect x="1" width={BAR - 2} y={16 + HEIGHT - height} height={height} className={classes.bar} />
                  {people > 0 && (
                    <text x={BAR / 2} y={12 + HEIGHT - height} className={classes.count}>
                      {people}
                    </text>
                  )}
                  {minute % 120 === 0 && (
                    <text x="1" y={HEIGHT + 32} className={classes.hour}>
                      {clockTime(minute)}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          <details>
            <summary className="fit-width mt-4 secondary pointer">{t('picture.table')}</summary>
            <table aria-label={label} className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('picture.time')}</th>
                  <th scope="col">{t('picture.people')}</th>
                </tr>
              </thead>
              <tbody>
                {halfHours.map(({ minute, people }) => (
                  <tr key={minute}>
                    <td>{clockTime(minute)}</td>
                    <td>{people}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </div>
      )}
    </Section>
  );
}

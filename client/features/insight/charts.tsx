import { CompositeChart } from '@mantine/charts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/session/use-session.js';
import classes from './insight.module.css';

/** Colour and pattern of a series. */
export type Tone = 'late' | 'soon' | 'early' | 'work';

const TONES: Readonly<Record<Tone, { readonly colour: string; readonly pattern: string | null }>> = {
  late: { colour: 'var(--open)', pattern: null },
  soon: { colour: 'var(--warn)', pattern: 'M-1 1l2-2M0 6l6-6M5 7l2-2' },
  early: { colour: 'var(--ok)', pattern: 'M3 3h0.01' },
  work: { colour: 'var(--accent)', pattern: null },
};

/** Stacked part of each bar; `name` is its key in the data. */
export interface Series {
  readonly name: string;
  readonly label: string;
  readonly tone: Tone;
}

/** Line across the chart, such as a limit. */
export interface Line {
  /** One height for all bars, or one per bar in their order; null: no line there. */
  readonly at: number | readonly (number | null)[];
  readonly label: string;
  readonly kind: keyof typeof LINES;
}

const LINES = {
  agreed: { colour: 'var(--text)', dashes: undefined },
  mean: { colour: 'var(--warn)', dashes: '7 4' },
  most: { colour: 'var(--open)', dashes: '2 3' },
} as const;

export interface BarsProps {
  /** Bars in order: label and the value of each series by its name; a missing value counts as 0. */
  readonly data: readonly ({ readonly label: string } & Readonly<Record<string, string | number>>)[];
  readonly series: readonly Series[];
  readonly lines?: readonly Line[];
}

/** A height for each bar where they differ; null: all have the same. */
const heightsOf = ({ at }: Line): readonly (number | null)[] | null => (typeof at === 'number' ? null : at);

const STEPS = [1, 2, 5, 10, 15, 20, 25, 50, 100, 200, 250, 500];

/** Round numbers from nothing to as much as has to fit, five steps at most. */
function ticksUpTo(most: number): number[] {
  const step = STEPS.find((one) => most / one <= 5) ?? Math.ceil(most / 5);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/**
 * Stacked bars, one per row of data, with lines across them and a legend; series differ also by pattern. Hidden from
 * screen readers, so a table must give the same data.
 */
export function Bars({ data, series, lines = [] }: BarsProps) {
  const id = useId();
  const { t } = useTranslation('insight');
  const format = useFormat();
  const sums = data.map((row) => series.reduce((sum, { name }) => sum + Number(row[name] ?? 0), 0));
  const ticks = ticksUpTo(Math.max(1, ...sums, ...lines.flatMap(({ at }) => at).map((at) => at ?? 0)));
  const steps = lines.flatMap((line) => {
    const heights = heightsOf(line);
    return heights ? [{ ...line, heights }] : [];
  });
  const patternOf = (tone: Tone) => `${id}-${tone}`;
  const fillOf = (tone: Tone) => (TONES[tone].pattern === null ? TONES[tone].colour : `url(#${patternOf(tone)})`);
  return (
    <div aria-hidden="true">
      <svg width="0" height="0" style={{ position: 'absolute' }}>
        <defs>
          {series.map(({ tone }) => {
            const { colour, pattern } = TONES[tone];
            if (pattern === null) return null;
            return (
              <pattern key={tone} id={patternOf(tone)} width="6" height="6" patternUnits="userSpaceOnUse">
                <rect width="6" height="6" fill="var(--surface)" />
                <path d={pattern} stroke={colour} strokeWidth={tone === 'early' ? 3 : 2} strokeLinecap="round" />
              </pattern>
            );
          })}
        </defs>
      </svg>
      <CompositeChart
        h={240}
        data={data.map((row, index) => ({
          ...row,
          ...Object.fromEntries(steps.map(({ kind, heights }) => [kind, heights[index] ?? null])),
        }))}
        dataKey="label"
        series={[
          ...series.map(({ name, label, tone }) => ({ name, label, color: TONES[tone].colour, type: 'bar' as const })),
          ...steps.map(({ label, kind }) => ({
            name: kind,
            label,
            color: LINES[kind].colour,
            strokeDasharray: LINES[kind].dashes ?? '0',
            type: 'line' as const,
          })),
        ]}
        curveType="step"
        connectNulls={false}
        // A line over one bar alone has no length: its dot is what is seen of it.
        dotProps={{ r: 2 }}
        gridColor="var(--line)"
        textColor="var(--text-3)"
        maxBarWidth={28}
        barProps={({ name }) => {
          const tone = series.find((one) => one.name === name)?.tone ?? 'work';
          return { stackId: 'bars', fill: fillOf(tone), stroke: TONES[tone].colour, strokeWidth: 1, strokeOpacity: 1 };
        }}
        referenceLines={lines.flatMap(({ at, kind }) =>
          typeof at === 'number'
            ? [{ y: at, color: LINES[kind].colour, strokeWidth: 1.5, strokeDasharray: LINES[kind].dashes }]
            : [],
        )}
        yAxisProps={{
          width: 36,
          allowDecimals: false,
          domain: [0, ticks.at(-1) ?? 1],
          ticks,
        }}
        tooltipAnimationDuration={0}
        valueFormatter={(value) => format.hoursNumber(value)}
        // Nobody stops with the keyboard at what is hidden from screen readers.
        accessibilityLayer={false}
      />
      <ul className={`flex wrap secondary f-12 mt-4 gap-2-7 ${classes.legend}`}>
        {series.map(({ name, label, tone }) => (
          <li className="inline-flex align-center gap-3" key={name}>
            <svg width="14" height="14">
              <rect x="0.5" y="0.5" width="13" height="13" fill={fillOf(tone)} stroke={TONES[tone].colour} />
            </svg>
            {label}
          </li>
        ))}
        {lines.map(({ at, label, kind }) => (
          <li className="inline-flex align-center gap-3" key={label}>
            <svg width="26" height="14">
              <line
                x1="0"
                y1="7"
                x2="26"
                y2="7"
                stroke={LINES[kind].colour}
                strokeWidth="2"
                strokeDasharray={LINES[kind].dashes}
              />
            </svg>
            {typeof at === 'number' ? t('lineAt', { label, hours: format.hoursNumber(at) }) : label}
          </li>
        ))}
      </ul>
    </div>
  );
}

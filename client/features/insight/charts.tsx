import { BarChart } from '@mantine/charts';
import { useId } from 'react';

/** How a series is told apart: by colour, and by a pattern for who does not see it. */
export type Tone = 'late' | 'soon' | 'early' | 'work';

const TONES: Readonly<Record<Tone, { readonly colour: string; readonly pattern: string | null }>> = {
  late: { colour: 'var(--open)', pattern: null },
  soon: { colour: 'var(--warn)', pattern: 'M-1 1l2-2M0 6l6-6M5 7l2-2' },
  early: { colour: 'var(--ok)', pattern: 'M3 3h0.01' },
  work: { colour: 'var(--accent)', pattern: null },
};

export interface Series {
  readonly name: string;
  readonly label: string;
  readonly tone: Tone;
}

/** A line across the chart, such as a limit. */
export interface Line {
  readonly at: number;
  readonly label: string;
  readonly colour: 'text' | 'warn' | 'open';
}

const LINES = { text: 'var(--text-2)', warn: 'var(--warn)', open: 'var(--open)' } as const;

export interface BarsProps {
  readonly data: readonly ({ readonly label: string } & Readonly<Record<string, string | number>>)[];
  readonly series: readonly Series[];
  readonly lines?: readonly Line[];
}

/** Bars on top of each other. The table beside it says the same: screen readers pass the picture by. */
export function Bars({ data, series, lines = [] }: BarsProps) {
  const id = useId();
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
      <BarChart
        h={240}
        data={[...data]}
        dataKey="label"
        type="stacked"
        series={series.map(({ name, label, tone }) => ({ name, label, color: TONES[tone].colour }))}
        withLegend={series.length > 1}
        legendProps={{ verticalAlign: 'bottom' }}
        gridColor="var(--line)"
        textColor="var(--text-3)"
        maxBarWidth={28}
        barProps={({ name }) => {
          const tone = series.find((one) => one.name === name)?.tone ?? 'work';
          return { fill: fillOf(tone), stroke: TONES[tone].colour, strokeWidth: 1, isAnimationActive: false };
        }}
        referenceLines={lines.map(({ at, label, colour }) => ({
          y: at,
          label,
          color: LINES[colour],
          labelPosition: 'insideTopRight' as const,
        }))}
        yAxisProps={{
          width: 36,
          allowDecimals: false,
          domain: [0, (most: number) => Math.max(most, ...lines.map(({ at }) => at))],
        }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}

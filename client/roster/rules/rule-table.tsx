import { useTranslation } from 'react-i18next';
import { clockTime } from '#domain/kernel/clock-time';
import { limitsByAge } from '#domain/rules/house-profile';
import type { RuleProfile, RuleSource, WorkLimits } from '#domain/rules/rule-profile';
import { RuleSentences } from './rule-sentences.js';
import classes from './rules.module.css';

export interface RuleTableProps {
  readonly profile: RuleProfile;
  readonly caption: string;
}

/** Limits of a profile by age, and its other limits in sentences. Texts are those of the namespace `organisation`. */
export function RuleTable({ profile, caption }: RuleTableProps) {
  const { t } = useTranslation('organisation');
  const limits = limitsByAge(profile);
  return (
    <>
      <table className={`num full-width mb-6 collapse ${classes.rules}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {(['age', 'rest', 'day', 'week', 'between'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`rule.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map((limit, index) => (
            <Ages key={limit.fromAge} limit={limit} next={limits[index + 1]} />
          ))}
        </tbody>
      </table>
      <RuleSentences profile={profile} />
    </>
  );
}

/** Titles of the sources of some profiles, each once, as links where they have an address. */
export function RuleSources({ profiles }: { readonly profiles: readonly RuleProfile[] }) {
  const { t } = useTranslation('organisation');
  const sources = new Map<string, RuleSource>(
    profiles.flatMap((profile) => profile.sources).map((source) => [source.title, source]),
  );
  return (
    <ul className="grid gap-2 secondary lh-150" aria-label={t('rule.sources')}>
      {[...sources.values()].map(({ title, url }) => (
        <li key={title}>{url ? <a href={url}>{title}</a> : title}</li>
      ))}
    </ul>
  );
}

/** One line of limits; `next`: those of the age after; undefined: there is none. */
function Ages({ limit, next }: { readonly limit: WorkLimits; readonly next: WorkLimits | undefined }) {
  const { t } = useTranslation('organisation');
  const { fromAge, minRest, maxDay, maxWeek, hours } = limit;
  const last = next && next.fromAge - 1;
  const ages = last === undefined ? `${fromAge}+` : last === fromAge ? String(fromAge) : `${fromAge}–${last}`;
  return (
    <tr>
      <th scope="row">{ages}</th>
      {[minRest, maxDay, maxWeek].map((minutes, index) => (
        <td key={index}>{t('hours', { hours: minutes / 60 })}</td>
      ))}
      <td>{hours ? `${clockTime(hours.from)}–${clockTime(hours.until)}` : t('rule.anyHour')}</td>
    </tr>
  );
}

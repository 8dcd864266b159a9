import { useTranslation } from 'react-i18next';
import type { ProfilePeriod } from '#domain/rules/profile-on';
import { Section } from '../../kit/ui/layout/section.js';
import { RuleSources, RuleTable } from '../../roster/rules/rule-table.js';
import { ProfileDifferences } from './profile-differences.js';
import classes from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.js';

/**
 * Timeline of the profiles from today on, the present one marked, each with dates and, folded, its rules, sources and,
 * for a house profile, what differs from its origin.
 */
export function ProfilePeriods({ periods }: { readonly periods: readonly ProfilePeriod[] }) {
  const { t } = useTranslation('houseProfile');
  const { dates } = useRuleTexts();
  return (
    <Section title={t('timeline.title')}>
      <ol className={classes.periods}>
        {periods.map(({ profile, from, until }, index) => (
          <li key={from} className={classes.period} data-now={index === 0 || undefined}>
            <p className={`baseline wrap gap-3 ${classes.name}`}>
              <strong>{profile.name}</strong>
              <span>{profile.house ? t('timeline.own') : t('timeline.builtIn')}</span>
              {index === 0 && <span>{t('timeline.now')}</span>}
            </p>
            <p className={classes.dates}>{from === null ? '' : dates(from, until)}</p>
            <details>
              <summary>{t('timeline.show')}</summary>
              {profile.house && <ProfileDifferences house={profile.house} />}
              <RuleTable profile={profile} caption={profile.name} />
              <RuleSources profiles={[profile]} />
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}

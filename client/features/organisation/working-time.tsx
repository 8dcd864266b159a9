import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { houseProfileOf } from '#domain/house-profile/house-profile.views';
import { profilesFrom } from '#domain/rules/profile-on';
import { useLocationList } from '../../platform/live/use-location-list.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RuleSources, RuleTable } from '../../roster/rules/rule-table.js';

/**
 * Working-time rules of the roster check as tables: today's, and those that follow when today's end, with sources and
 * a link to /manager/rules.
 */
export function WorkingTime() {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const { list } = useLocationList('houseProfile');
  const periods = profilesFrom(useToday(), (list.data ?? []).map(houseProfileOf));
  const captionOf = (name: string, until: (typeof periods)[number]['until'], isLater: boolean) => {
    if (isLater) return t('rule.after', { name });
    return until ? t('rule.until', { name, date: format.dateLong(until) }) : name;
  };
  return (
    <div className="card shrink p-6-7-7">
      <Section title={t('profile')} aside={<Link to="/manager/rules">{t('profileLink')}</Link>}>
        <p className="secondary lh-150 measure mb-5">{t('profileText')}</p>
        {periods.map(({ profile, from, until }, index) => (
          <RuleTable key={from} profile={profile} caption={captionOf(profile.name, until, index > 0)} />
        ))}
        <RuleSources profiles={periods.map(({ profile }) => profile)} />
      </Section>
    </div>
  );
}

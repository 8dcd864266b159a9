import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { clockTime } from '#domain/kernel/clock-time';
import { houseProfileOf } from '#domain/house-profile/house-profile.views';
import { profilesFrom } from '#domain/rules/profile-on';
import type { RuleProfile, WorkLimits } from '#domain/rules/rule-profile';
import { useLocationList } from '../../platform/live/use-location-list.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { Section } from '../../kit/ui/layout/section.js';
import { WorkingTimeSentences } from './working-time-sentences.js';
import classes from './organisation.module.css';

/**
 * Section with the working-time rules of the roster check, today's profile and later ones, with sources. Nothing can be
 * edited.
 */
export function WorkingTime() {
  const { t } = useTranslation('organisation');
  const { list } = useLocationList('houseProfile');
  const periods = profilesFrom(useToday(), (list.data ?? []).map(houseProfileOf));
  const profiles = periods.map(({ profile }) => profile);
  const sources = new Map(profiles.flatMap((profile) => profile.sources).map((source) => [source.title, source]));
  return (
    <div className={classes.card}>
      <Section title={t('profile')}>
        <p className={classes.note}>{t('profileText')}</p>
        {periods.map(({ profile, from, until }, index) => (
          <Profile key={from} profile={profile} until={until} isLater={index > 0} />
        ))}
        <ul className={classes.sources} aria-label={t('rule.sources')}>
          {[...sources.values()].map(({ title, url }) => (
            <li key={title}>{url ? <a href={url}>{title}</a> : title}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

interface ProfileProps {
  readonly profile: RuleProfile;
  readonly until: CivilDate | null;
  readonly isLater: boolean;
}

function Profile({ profile, until, isLater }: ProfileProps) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const limits = [...profile.minors, profile.adults];
  const caption = isLater
    ? t('rule.after', { name: profile.name })
    : until
      ? t('rule.until', { name: profile.name, date: format.dateLong(until) })
      : profile.name;
  return (
    <>
      <table className={classes.rules}>
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
      <WorkingTimeSentences profile={profile} />
    </>
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

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { houseProfilesChanges, houseProfilesCreate } from '#domain/house-profile/house-profile.calls';
import { addDays } from '#domain/kernel/civil-date';
import { BuiltInProfileId, changedSeverities, changedValues } from '#domain/rules/house-profile';
import type { ProfilePeriod } from '#domain/rules/profile-on';
import { isEndNear } from '#domain/rules/profile-ending';
import { refetch } from '../../platform/api/query.js';
import { useFormat, useToday, useUser } from '../../platform/session/use-session.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.js';

/**
 * Strip that tells that the rules of today end within 60 days, and what follows; superusers go on with their values by
 * one press where the law would follow.
 */
export function EndingStrip({ periods }: { readonly periods: readonly ProfilePeriod[] }) {
  const { t } = useTranslation('houseProfile');
  const format = useFormat();
  const today = useToday();
  const { superUser } = useUser();
  const away = useOfflineReason();
  const write = useWrite();
  const failureText = useFailureText();
  const { askLaxer } = useRuleTexts();
  const [now, next] = periods;
  if (!now?.until || !next || !isEndNear(today, now.until)) return null;
  const { profile, until } = now;
  const origin = profile.house?.origin ?? BuiltInProfileId.parse(profile.id);
  const goOn = () =>
    write.send(
      houseProfilesCreate,
      {
        body: {
          name: t('ending.goOnName', { name: profile.name }).slice(0, 60),
          note: '',
          origin,
          values: changedValues(origin, profile.house?.values ?? []),
          severities: changedSeverities(origin, profile.house?.severities ?? []),
          from: addDays(until, 1),
          until: next.until,
        },
      },
      {
        ask: askLaxer,
        done: ({ name }) => {
          refetch(houseProfilesChanges);
          return { text: t('add.done', { name }) };
        },
      },
    );
  return (
    <div className="row wrap warn warn-tint round-sm mb-6 p-4-5 gap-4-6" role="status">
      <p>
        {t('ending.next', { name: profile.name, date: format.dateLong(until), next: next.profile.name })}
        {write.failure !== null && <span role="alert"> {failureText(write.failure)}</span>}
      </p>
      {superUser && !next.profile.house && (
        <Button
          classNames={{ root: classes.goOn ?? '', label: classes.goOnLabel ?? '' }}
          variant="default"
          size="sm"
          loading={write.isBusy}
          disabled={away !== null}
          title={away ?? undefined}
          onClick={() => void goOn()}
        >
          {t('ending.goOn', { name: profile.name })}
        </Button>
      )}
    </div>
  );
}

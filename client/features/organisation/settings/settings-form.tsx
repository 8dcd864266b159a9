import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationGet, organisationUpdate } from '#domain/organisation/organisation.calls';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { FormBody } from '../../../kit/forms/form-body.js';
import { useForm } from '../../../kit/forms/use-form.js';
import { call } from '../../../platform/api/current-api.js';
import { refetch } from '../../../platform/api/query.js';
import { useToday } from '../../../platform/session/use-session.js';
import { enteredWages, wageFieldAt } from '../minimum-wage-fields.js';
import classes from '../organisation.module.css';
import { CostParts, costSettings, costValues } from './cost-parts.js';
import { MessageParts, messageSettings, messageValues } from './message-parts.js';
import { PeopleParts, peopleSettings, peopleValues } from './people-parts.js';
import { RetentionPart, retentionSettings, retentionValues, useRetentionError } from './retention-part.js';
import { ruleFieldAt, RuleParts, ruleSettings, ruleValues } from './rule-parts.js';

export interface SettingsFormProps {
  readonly newest: OrganisationView;
  readonly showNewest: () => void;
}

/** Form of all settings. An edit builds on the revision shown when it began; a newer one is announced. */
export function SettingsForm({ newest, showNewest }: SettingsFormProps) {
  const { t } = useTranslation('organisation');
  const today = useToday();
  const [seen, setSeen] = useState(newest);
  const explain = useRetentionError();
  const form = useForm({
    initial: {
      ...peopleValues(seen),
      ...ruleValues(seen),
      ...messageValues(seen),
      ...costValues(seen, today),
      ...retentionValues(seen),
    },
    schema: organisationUpdate.body,
    body: ({ wage0, wage1, wage2, ...values }) => ({
      ...values,
      ...peopleSettings(values),
      ...ruleSettings(values),
      ...messageSettings(values),
      ...costSettings(values),
      ...retentionSettings(values),
      minimumWages: enteredWages({ wage0, wage1, wage2 }, seen.minimumWages, today),
      basedOn: seen.revision,
    }),
    fieldAt: (path) => wageFieldAt(ruleFieldAt(path), today),
    boundAt: (field, bound) => (/^wage\d$/.test(field) ? bound / 100 : bound),
    explain,
    save: async (body) => {
      setSeen(await call(organisationUpdate, { body }));
      refetch(organisationGet);
      return { text: t('done') };
    },
  });
  return (
    <div className={`shrink ${classes.settings}`}>
      {newest.revision > seen.revision && (
        <div className="row wrap warn warn-tint round-sm mb-6 p-4-5 gap-4-6" role="status">
          <p>{t('conflict')}</p>
          <Button variant="default" size="sm" onClick={showNewest}>
            {t('showNewest')}
          </Button>
        </div>
      )}
      <FormBody form={form} submitLabel={t('submit')} isLong>
        <PeopleParts form={form} />
        <RuleParts form={form} />
        <MessageParts form={form} />
        <CostParts form={form} />
        <RetentionPart form={form} />
      </FormBody>
    </div>
  );
}

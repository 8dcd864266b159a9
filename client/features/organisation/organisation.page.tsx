import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { NOTICE_SUBJECTS } from '#domain/notification/channels';
import { organisationGet, organisationUpdate } from '#domain/organisation/organisation.calls';
import { MAX_CUT_OFF, MAX_REMINDER_DAYS } from '#domain/organisation/organisation.settings';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { MIN_DAYS } from '#domain/organisation/retention';
import { call } from '../../platform/api/current-api.js';
import { query, refetch } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { FormFields } from '../../kit/forms/fields.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { settled } from '../../platform/state/settled.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useForm } from '../../kit/forms/use-form.js';
import { enteredWages, wageFieldAt, wageFields, wageValues } from './minimum-wage-fields.js';
import classes from './organisation.module.css';
import { SchoolFields } from './school-fields.js';
import { WorkingTime } from './working-time.js';

/** Waits shortly for the organisation's settings. */
export const loader = async () => settled(query(organisationGet, {}), isThere);

/**
 * /manager/organisation: settings of the organisation, and the working-time rules. A colleague's change is announced
 * with a button that shows it, and not overwritten. Skeleton, error with retry.
 */
export function Page() {
  const { t } = useTranslation('organisation');
  const [version, setVersion] = useState(0);
  const state = useQuery(organisationGet, {});
  return (
    <Frame title={t('title')}>
      {state.phase === 'loading' && <RowsSkeleton rows={4} />}
      {state.phase === 'failed' && <CallErrorState title={t('failed')} error={state.error} retry={state.refetch} />}
      {state.phase === 'ready' && (
        <div className={classes.layout}>
          <Settings key={version} newest={state.data} showNewest={() => setVersion((before) => before + 1)} />
          <WorkingTime />
        </div>
      )}
    </Frame>
  );
}

const PER_CENT = { kind: 'number', min: 0, max: 100, decimals: 1 } as const;

const isKept = (field: string): field is keyof typeof MIN_DAYS => field in MIN_DAYS;

/** Words as somebody writes them one after the other, each once. */
const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

interface SettingsProps {
  readonly newest: OrganisationView;
  readonly showNewest: () => void;
}

/** Settings form. An edit builds on the revision shown when it began. Long, because each setting has its field here. */
function Settings({ newest, showNewest }: SettingsProps) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const today = useToday();
  const [seen, setSeen] = useState(newest);
  const form = useForm({
    initial: {
      name: seen.name,
      messageDays: String(seen.messageDays),
      rosterDays: String(seen.rosterDays),
      accessDays: String(seen.accessDays),
      quietFrom: seen.quietFrom,
      quietUntil: seen.quietUntil,
      employerSurcharge: seen.employerSurcharge as number | '',
      holidayAllowance: seen.holidayAllowance as number | '',
      costTarget: (seen.costTarget ?? '') as number | '',
      smsPartPrice: (seen.smsPartPrice ?? '') as number | '',
      smsFor: seen.smsFor,
      fairnessForAll: seen.fairnessForAll,
      passkeysAsked: seen.passkeysAsked,
      ownTimeOutAllowed: seen.ownTimeOutAllowed,
      overridesByManagers: seen.overridesByManagers,
      lateWorkFrom: seen.lateWorkFrom ?? '',
      availabilityCutOff: (seen.availabilityCutOff ?? '') as number | '',
      availabilityReminder: (seen.availabilityReminder ?? '') as number | '',
      reservedWords: seen.reservedWords.join(', '),
      schoolRegion: seen.schoolRegion,
      schoolDaysOff: seen.schoolDaysOff,
      ...wageValues(seen.minimumWages, today),
    },
    schema: organisationUpdate.body,
    body: ({
      messageDays,
      rosterDays,
      accessDays,
      costTarget,
      smsPartPrice,
      availabilityCutOff,
      availabilityReminder,
      lateWorkFrom,
      reservedWords,
      employerSurcharge,
      holidayAllowance,
      wage0,
      wage1,
      wage2,
      ...values
    }) => ({
      ...values,
      // Empty percentages fail validation as required; an empty target means none.
      employerSurcharge: employerSurcharge as number,
      holidayAllowance: holidayAllowance as number,
      costTarget: costTarget === '' ? null : costTarget,
      lateWorkFrom: lateWorkFrom === '' ? null : (lateWorkFrom as CivilDate),
      smsPartPrice: smsPartPrice === '' ? null : smsPartPrice,
      availabilityCutOff: availabilityCutOff === '' ? null : availabilityCutOff,
      availabilityReminder: availabilityReminder === '' ? null : availabilityReminder,
      reservedWords: wordsIn(reservedWords),
      minimumWages: enteredWages({ wage0, wage1, wage2 }, seen.minimumWages, today),
      messageDays: Number(messageDays),
      rosterDays: Number(rosterDays),
      accessDays: Number(accessDays),
      basedOn: seen.revision,
    }),
    fieldAt: (path) => (path.startsWith('schoolDaysOff.') ? 'schoolDaysOff' : wageFieldAt(path, today)),
    explain: (field, code) => (isKept(field) && code === 'min' ? t('tooFew', { count: MIN_DAYS[field] }) : undefined),
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
        <Part title={t('details')}>
          <FormFields
            form={form}
            fields={[
              { kind: 'text', name: 'name', label: t('name'), hint: t('nameHint') },
              { kind: 'check', name: 'passkeysAsked', label: t('passkeysAsked'), hint: t('passkeysHint') },
            ]}
          />
        </Part>
        <Part title={t('availability')}>
          <FormFields
            form={form}
            fields={[
              {
                kind: 'number',
                name: 'availabilityCutOff',
                label: t('availabilityCutOff'),
                hint: t('availabilityCutOffHint'),
                min: 0,
                max: MAX_CUT_OFF,
              },
              {
                kind: 'number',
                name: 'availabilityReminder',
                label: t('availabilityReminder'),
                hint: t('availabilityReminderHint'),
                min: 0,
                max: MAX_REMINDER_DAYS,
              },
            ]}
          />
        </Part>
        <Part title={t('timeOut')}>
          <FormFields
            form={form}
            fields={[{ kind: 'check', name: 'ownTimeOutAllowed', label: t('ownTimeOut'), hint: t('ownTimeOutHint') }]}
          />
        </Part>
        <Part title={t('overrides')}>
          <FormFields
            form={form}
            fields={[
              {
                kind: 'check',
                name: 'overridesByManagers',
                label: t('overridesByManagers'),
                hint: t('overridesByManagersHint'),
              },
              { kind: 'date', name: 'lateWorkFrom', label: t('lateWorkFrom'), hint: t('lateWorkFromHint') },
            ]}
          />
        </Part>
        <Part title={t('school')} text={t('schoolText')}>
          <SchoolFields
            region={form.values.schoolRegion}
            daysOff={form.values.schoolDaysOff}
            onRegion={(region) => form.set('schoolRegion', region)}
            onDaysOff={(days) => form.set('schoolDaysOff', days)}
            error={form.field('schoolDaysOff').error}
          />
        </Part>
        <Part title={t('fairness')}>
          <FormFields
            form={form}
            fields={[{ kind: 'check', name: 'fairnessForAll', label: t('fairnessForAll'), hint: t('fairnessHint') }]}
          />
        </Part>
        <Part title={t('callingOff')}>
          <FormFields
            form={form}
            fields={[
              { kind: 'long-text', name: 'reservedWords', label: t('reservedWords'), hint: t('reservedWordsHint') },
            ]}
          />
        </Part>
        <Part title={t('quiet')}>
          <FormFields
            form={form}
            fields={[
              { kind: 'time', name: 'quietFrom', label: t('quietFrom'), hint: t('quietHint') },
              { kind: 'time', name: 'quietUntil', label: t('quietUntil') },
            ]}
          />
        </Part>
        <Part title={t('sms')} text={t('smsText')}>
          <FormFields
            form={form}
            fields={[
              {
                kind: 'choices',
                name: 'smsFor',
                label: t('smsFor'),
                hint: t('smsForHint'),
                options: NOTICE_SUBJECTS.map((value) => ({ value, label: t(`smsSubject.${value}`) })),
              },
              {
                kind: 'number',
                name: 'smsPartPrice',
                label: t('smsPartPrice'),
                hint: t('smsPartHint'),
                min: 0,
                max: 1000,
                decimals: 2,
              },
            ]}
          />
        </Part>
        <Part title={t('cost')} text={t('costText')}>
          <FormFields
            form={form}
            fields={[
              { ...PER_CENT, name: 'holidayAllowance', label: t('holidayAllowance'), hint: t('holidayHint') },
              { ...PER_CENT, name: 'employerSurcharge', label: t('employerSurcharge'), hint: t('surchargeHint') },
              { ...PER_CENT, name: 'costTarget', label: t('costTarget'), hint: t('targetHint') },
            ]}
          />
        </Part>
        <Part title={t('minimumWage')} text={t('minimumWageText')}>
          <FormFields
            form={form}
            fields={wageFields(today).map(({ name, from }) => ({
              kind: 'number',
              name,
              label: t('minimumWageFrom', { date: format.dateLong(from) }),
              decimals: 2,
            }))}
          />
        </Part>
        <Part title={t('keeping')} text={t('errorReports')}>
          <FormFields
            form={form}
            fields={[
              { kind: 'number', name: 'messageDays', label: t('messageDays'), hint: t('messageHint'), max: 3650 },
              { kind: 'number', name: 'rosterDays', label: t('rosterDays'), hint: t('rosterHint'), max: 3650 },
              { kind: 'number', name: 'accessDays', label: t('accessDays'), hint: t('accessHint'), max: 3650 },
            ]}
          />
        </Part>
      </FormBody>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  /** Above the fields. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** Settings that belong together, beside each other where there is room. */
function Part({ title, text, children }: PartProps) {
  return (
    <Section title={title}>
      {text !== undefined && <p className="secondary lh-150 measure mb-5">{text}</p>}
      <div className={classes.fields}>{children}</div>
    </Section>
  );
}

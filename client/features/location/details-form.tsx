import { useTranslation } from 'react-i18next';
import { smsTextConfig } from '#domain/location/location.calls';
import { locationsUpdate } from '#domain/location/location-settings.calls';
import { call } from '../../platform/api/current-api.js';
import { type FieldOf, FormFields } from '../../kit/forms/fields.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { useForm } from '../../kit/forms/use-form.js';
import { useLocationEditing } from './location-editing.js';
import { ZONES } from './zones.js';

/**
 * Form for a location's name, host, time zone, sender of text messages and required licences. The time zone is fixed
 * once shifts exist. A colleague's change meanwhile is not overwritten.
 */
export function DetailsForm() {
  const { t } = useTranslation('location');
  const { location, save } = useLocationEditing();
  const { id, description, domain, timezone, socialHygiene, firstAid, smsTextConfig: sms, revision } = location;
  const form = useForm({
    initial: {
      description,
      domain: domain ?? '',
      timezone,
      sender: sms.sender,
      socialHygiene: String(socialHygiene),
      firstAid: String(firstAid),
    },
    schema: locationsUpdate.body,
    body: (values) => ({
      ...values,
      socialHygiene: Number(values.socialHygiene),
      firstAid: Number(values.firstAid),
      basedOn: revision,
    }),
    fieldOf: { host_taken: 'domain' },
    explain: (field, code) => {
      if (field === 'description' && code === 'duplicate') return t('nameTaken');
      return field === 'domain' && code === 'format' ? t('hostFormat') : undefined;
    },
    save: async (body) => {
      const answer = await save(({ revision: basedOn }) =>
        call(locationsUpdate, { params: { id }, body: { ...body, basedOn } }),
      );
      return { text: t('details.done', { name: answer.description }) };
    },
  });
  const fields: FieldOf<keyof typeof form.values>[] = [
    { kind: 'text', name: 'description', label: t('name') },
    { kind: 'text', name: 'domain', label: t('host'), hint: t('hostHint') },
    ...(location.hasShifts
      ? []
      : [{ kind: 'choice', name: 'timezone', label: t('zone'), options: ZONES, searchable: true } as const]),
    { kind: 'text', name: 'sender', label: t('details.sender'), hint: t('details.senderHint') },
    { kind: 'number', name: 'socialHygiene', label: t('details.social'), hint: t('details.people'), min: 0, max: 9 },
    { kind: 'number', name: 'firstAid', label: t('details.firstAid'), min: 0, max: 9 },
  ];
  return (
    <FormBody form={form} submitLabel={t('details.submit')}>
      <FormFields form={form} fields={fields} />
      {location.hasShifts && <p>{t('details.zoneFixed', { zone: timezone.replaceAll('_', ' ') })}</p>}
    </FormBody>
  );
}

/** Replaced in each message. */
const PLACEHOLDERS = { name: '{name}', place: '{location}', from: '{from}', until: '{until}' };

/**
 * Form for the location's text of the availability reminder. Saves in the page's queue of writes and toasts, without
 * undo.
 */
export function SmsForm() {
  const { t } = useTranslation('location');
  const { location, save } = useLocationEditing();
  const { id, smsTextConfig: sms } = location;
  const form = useForm({
    initial: { text: sms.text },
    schema: smsTextConfig.body,
    save: async (body) => {
      await save(async (now) => ({ ...now, smsTextConfig: await call(smsTextConfig, { params: { id }, body }) }));
      return { text: t('sms.done') };
    },
  });
  return (
    <FormBody form={form} submitLabel={t('sms.submit')}>
      <FormFields
        form={form}
        fields={[{ kind: 'long-text', name: 'text', label: t('sms.text'), hint: t('sms.hint', PLACEHOLDERS) }]}
      />
    </FormBody>
  );
}

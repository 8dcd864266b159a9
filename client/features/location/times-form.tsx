import { useTranslation } from 'react-i18next';
import { locationsUpdate } from '#domain/location/location-settings.calls';
import type { LocationSettings } from '#domain/location/location-settings.views';
import { call } from '../../platform/api/current-api.js';
import { FormFields } from '../../kit/forms/fields.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { useForm } from '../../kit/forms/use-form.js';
import { useLocationEditing } from './location-editing.js';

type Times = Pick<LocationSettings, 'quarterHours' | 'untilClosing'>;

/**
 * Form with two switches for the times that a location offers for shifts: quarter hours, and start times until closing.
 * Saves in the page's queue of writes, with the location's other details as they are when it is sent; the toast's undo
 * restores both switches.
 */
export function TimesForm() {
  const { t } = useTranslation('location');
  const { location, save } = useLocationEditing();
  const { id, quarterHours, untilClosing } = location;
  const before: Times = { quarterHours, untilClosing };
  const write = (times: Times) =>
    save((now) => call(locationsUpdate, { params: { id }, body: { ...detailsOf(now), ...times } }));
  const form = useForm({
    initial: before,
    schema: locationsUpdate.body,
    body: (times) => ({ ...detailsOf(location), ...times }),
    save: async (body) => {
      const { quarterHours: quarters = false, untilClosing: late = false } = body;
      await write({ quarterHours: quarters, untilClosing: late });
      const undo = async () => {
        await write(before);
        form.set('quarterHours', before.quarterHours);
        form.set('untilClosing', before.untilClosing);
      };
      return { text: t('times.done'), undo };
    },
  });
  return (
    <FormBody form={form} submitLabel={t('times.submit')}>
      <FormFields
        form={form}
        fields={[
          { kind: 'check', name: 'quarterHours', label: t('times.quarters'), hint: t('times.quartersHint') },
          { kind: 'check', name: 'untilClosing', label: t('times.untilClosing'), hint: t('times.untilClosingHint') },
        ]}
      />
    </FormBody>
  );
}

/** The details of a location as they are, which the call asks for. */
const detailsOf = ({
  description,
  domain,
  timezone,
  smsTextConfig,
  socialHygiene,
  firstAid,
  revision,
}: LocationSettings) => ({
  description,
  domain: domain ?? '',
  timezone,
  sender: smsTextConfig.sender,
  socialHygiene,
  firstAid,
  basedOn: revision,
});

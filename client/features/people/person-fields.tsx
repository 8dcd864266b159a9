import { Anchor, MultiSelect, NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TYPE_NAMES } from '#domain/access/access';
import { SINCE_EVER } from '#domain/planning/person-terms';
import { peopleList } from '#domain/staff/people.calls';
import type { PersonView } from '#domain/staff/people.views';
import { useQuery } from '../../platform/api/use-query.js';
import { FormFields } from '../../kit/forms/fields.js';
import { shortNames } from '#domain/texts/names';
import { useFormat, useLanguage } from '../../platform/session/use-session.js';
import { Section } from '../../kit/ui/layout/section.js';
import type { Form } from '../../kit/forms/use-form.js';
import { LicenceFields } from './licence-fields.js';
import classes from './person.module.css';
import type { PersonRights, PersonValues } from './person-values.js';
import type { EmailOwner } from './use-email-owner.js';
import { useLocations } from './use-locations.js';

export interface PersonFieldsProps<Values extends PersonValues> {
  readonly form: Form<Values>;
  readonly may: PersonRights;
  /** Id of an existing person; absent: a new one, whose name field takes the focus. */
  readonly personId?: string;
  /** Wages, earliest first, shown as history; empty for users without the right. */
  readonly wages?: PersonView['wages'];
  /** Person who has the entered email address already, shown as a link; null: none. */
  readonly emailOwner?: EmailOwner['owner'];
}

/**
 * Inputs for a person's identity, work and licences; roles, wages and phone only by right (`may`). Shows the short
 * name that would be given, wages so far, and the owner of a used email address.
 */
export function PersonFields<Values extends PersonValues>({
  form,
  may,
  personId = '',
  wages = [],
  emailOwner = null,
}: PersonFieldsProps<Values>) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const format = useFormat();
  const locations = useLocations();
  const people = useQuery(peopleList, {}).data ?? [];
  const { name, homeLocationId } = form.values;
  const others = people.filter(({ id, enabled }) => enabled && id !== personId);
  const proposed = name.trim() && shortNames([...others, { id: 'proposed', name }]).get('proposed');
  const types = [...new Set([...TYPE_NAMES, form.values.typeName])];
  return (
    <>
      <Section title={t('section.details')}>
        <div className="field-rows">
          <FormFields
            form={form}
            takesFocus={personId === ''}
            fields={[
              { kind: 'text', name: 'name', label: t('field.name') },
              {
                kind: 'text',
                name: 'shortName',
                label: t('field.shortName'),
                ...(proposed && { hint: t('field.shortNameHint', { name: proposed }), placeholder: proposed }),
              },
              { kind: 'text', name: 'email', label: t('field.email'), type: 'email' },
              ...(may.phone
                ? [
                    {
                      kind: 'text',
                      name: 'phoneNumber',
                      label: t('field.phone'),
                      type: 'tel',
                      placeholder: '06 12345678',
                    } as const,
                  ]
                : []),
              { kind: 'date', name: 'birthDate', label: t('field.birthDate') },
            ]}
          />
          {emailOwner && form.field('email').error !== undefined && (
            <Anchor component={Link} to={`/people/${emailOwner.userId}`}>
              {t('emailTaken.open', { name: emailOwner.name })}
            </Anchor>
          )}
        </div>
      </Section>
      <Section title={t('section.work')}>
        <div className="field-rows">
          {may.roles && (
            <Select
              {...form.field('typeName')}
              label={t('field.type')}
              data={types.map((value) => ({ value, label: t(`type.${value as 'Admin'}`, { defaultValue: value }) }))}
              allowDeselect={false}
            />
          )}
          {may.roles && (
            <FormFields form={form} fields={[{ kind: 'check', name: 'superUser', label: t('field.superUser') }]} />
          )}
          {locations.length > 1 && (
            <>
              <Select
                {...form.field('homeLocationId')}
                label={t('field.home')}
                data={locations}
                allowDeselect={false}
                searchable
              />
              <MultiSelect
                {...form.field('locationIds')}
                label={t('field.locations')}
                data={locations.filter(({ value }) => value !== homeLocationId)}
                searchable
              />
            </>
          )}
          <FormFields
            form={form}
            fields={[
              { kind: 'date', name: 'employmentFrom', label: t('field.employmentFrom') },
              {
                kind: 'date',
                name: 'employmentUntil',
                label: t('field.employmentUntil'),
              },
            ]}
          />
          {may.wages && (
            <NumberInput
              {...form.field('hourlyCents')}
              label={t('field.wage')}
              description={t('field.wageHint')}
              decimalSeparator={language === 'nl' ? ',' : '.'}
              decimalScale={2}
              fixedDecimalScale
              min={0}
              hideControls
              autoComplete="off"
            />
          )}
          {may.wages && (
            <FormFields
              form={form}
              fields={[{ kind: 'date', name: 'wageFrom', label: t('field.wageFrom'), hint: t('field.wageFromHint') }]}
            />
          )}
          {wages.length > 0 && (
            <ul className={classes.wages} aria-label={t('field.wages')}>
              {wages.toReversed().map(({ from, hourlyCents }) => (
                <li className="flex between gap-6 py-2 line-below" key={from}>
                  <span>
                    {from === SINCE_EVER ? t('terms.first') : t('terms.since', { date: format.dateLong(from) })}
                  </span>
                  <span>{hourlyCents === null ? t('field.wageUnknown') : format.euros(hourlyCents)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
      <Section title={t('section.licences')}>
        <LicenceFields
          licences={form.values.licences}
          onChange={(licences) => form.set('licences', licences)}
          error={form.field('licences').error}
        />
      </Section>
    </>
  );
}

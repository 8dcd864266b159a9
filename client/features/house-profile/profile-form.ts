import { useTranslation } from 'react-i18next';
import {
  houseProfilesChanges,
  houseProfilesCreate,
  houseProfilesUpdate,
} from '#domain/house-profile/house-profile.calls';
import type { HouseProfileView } from '#domain/house-profile/house-profile.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import { BuiltInProfileId, builtIn, limitsByAge } from '#domain/rules/house-profile';
import { LIMIT_KINDS } from '#domain/rules/limits';
import { Severity } from '#domain/rules/severity';
import { refetch } from '../../platform/api/query.js';
import type { FieldOf } from '../../kit/forms/fields.js';
import { type AnyResourceForm, resourceForm } from '../../kit/forms/resource-form.js';
import {
  boundAt,
  cellsOf,
  type ProfileDraft,
  fieldAt,
  type Filled,
  initialOf,
  keyOf,
  rulesOf,
} from './profile-input.js';
import { useDateFaults } from './use-date-faults.js';
import { useRuleTexts } from './use-rule-texts.js';

/**
 * Forms that add a profile (from a draft) or change one. Limits and severities show for the chosen origin, kind and
 * age. Values laxer than the law and changes of planned weeks are confirmed.
 */
export function useProfileForms(): {
  readonly add: (draft: ProfileDraft) => AnyResourceForm;
  readonly change: (profile: HouseProfileView) => AnyResourceForm;
} {
  const { t } = useTranslation('houseProfile');
  const texts = useRuleTexts();
  const explain = useDateFaults();

  const limitFields = (): FieldOf[] =>
    BuiltInProfileId.options.flatMap((origin) =>
      cellsOf(origin).map(({ name, age, of }): FieldOf => {
        const limits = limitsByAge(builtIn(origin)).find(({ fromAge }) => fromAge === age);
        const originName = t(`origin.${origin}`);
        const kind = 'limit' in of ? 'limits' : 'severities';
        const shared = {
          name: keyOf(name),
          isShown: (values: object) => {
            const filled = values as Filled;
            return filled.origin === origin && filled.part === `${kind} ${age}`;
          },
        };
        if ('rule' in of)
          return {
            ...shared,
            kind: 'choice',
            label: t(`rule.${of.rule}`),
            hint: t('field.originValue', {
              name: originName,
              value: t(`severity.${limits?.severities[of.rule] ?? 'error'}`),
            }),
            options: Severity.options.map((severity) => ({ value: severity, label: t(`severity.${severity}`) })),
          };
        const { unit, read, min, max } = LIMIT_KINDS[of.limit];
        const hint = t('field.originSource', {
          name: originName,
          value: texts.value(of.limit, limits ? read(limits) : null),
          source: texts.source(origin, age, of.limit),
        });
        const labelled = { ...shared, label: t(`limit.${of.limit}`), hint };
        if (unit === 'clock') return { ...labelled, kind: 'time' };
        if (unit === 'choice')
          return {
            ...labelled,
            kind: 'choice',
            options: [1, 0].map((value) => ({ value: String(value), label: texts.value(of.limit, value) })),
          };
        return unit === 'hours'
          ? { ...labelled, kind: 'number', min: min / 60, max: max / 60, decimals: 2 }
          : { ...labelled, kind: 'number', min, max };
      }),
    );

  const partField = (): FieldOf[] =>
    BuiltInProfileId.options.flatMap((origin) => {
      const ages = limitsByAge(builtIn(origin))
        .map(({ fromAge }) => fromAge)
        .toReversed();
      return [
        {
          kind: 'choice',
          name: 'part',
          label: t('field.part'),
          isShown: (values: object) => (values as Filled).origin === origin,
          options: (['limits', 'severities'] as const).flatMap((kind) =>
            ages.map((age) => ({
              value: `${kind} ${age}`,
              label: t(`part.${kind}`, { ages: texts.ages(origin, age) }),
            })),
          ),
        },
      ];
    });

  const fieldsOf = (isNew: boolean): FieldOf[] => [
    { kind: 'text', name: 'name', label: t('field.name') },
    { kind: 'long-text', name: 'note', label: t('field.note'), hint: t('field.noteHint') },
    ...(isNew
      ? [
          {
            kind: 'choice',
            name: 'origin',
            label: t('field.origin'),
            options: BuiltInProfileId.options.map((value) => ({ value, label: t(`origin.${value}`) })),
          } as const,
        ]
      : []),
    {
      kind: 'date',
      name: 'from',
      label: t('field.from'),
      ...(!isNew && { hint: t('change.fromHint') }),
    },
    { kind: 'date', name: 'until', label: t('field.until'), hint: t('field.untilHint') },
    ...partField(),
    ...limitFields(),
  ];

  const shared = { fieldOf: { rule_profiles_overlap: 'from' }, explain, fieldAt, boundAt } as const;
  const datesOf = ({ from, until }: Filled) => ({
    from: from as CivilDate,
    until: until === '' ? null : (until as CivilDate),
  });

  return {
    add: (draft) =>
      resourceForm({
        ...shared,
        title: t('add.title'),
        submitLabel: t('add.submit'),
        call: houseProfilesCreate,
        fields: fieldsOf(true),
        initial: initialOf(draft),
        body: (filled: Filled) => {
          const { name, note, origin } = filled;
          return { name, note, origin, ...rulesOf(filled), ...datesOf(filled) };
        },
        ask: texts.askLaxer,
        done: ({ name }) => {
          refetch(houseProfilesChanges);
          return { text: t('add.done', { name }) };
        },
      }),
    change: (profile) =>
      resourceForm({
        ...shared,
        title: t('change.title', { name: profile.name }),
        submitLabel: t('change.submit'),
        call: houseProfilesUpdate,
        fields: fieldsOf(false),
        initial: initialOf(profile),
        body: (filled: Filled) => ({
          name: filled.name,
          note: filled.note,
          ...rulesOf(filled),
          ...datesOf(filled),
          basedOn: profile.revision,
        }),
        request: (body) => ({ params: { id: profile.id }, body }),
        ask: texts.askLaxer,
        done: ({ name }) => {
          refetch(houseProfilesChanges);
          return { text: t('change.done', { name }) };
        },
      }),
  };
}

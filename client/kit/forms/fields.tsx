import { Checkbox, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { Language } from '#domain/texts/languages';
import { useLanguage } from '../../platform/session/use-session.js';
import type { FormState } from './use-form.js';
import { DateField } from './date-field.js';
import { MomentField } from './moment-field.js';
import { TimeField } from './time-field.js';

interface Common {
  readonly label: string;
  /** Purpose or spelling of the field. */
  readonly hint?: string;
  /** Absent: always. */
  readonly isShown?: (values: object) => boolean;
}

interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Declaration of one field of a form, rendered by `FormFields`. */
export type FieldOf<Name extends string = string> = Common & { readonly name: Name } & (
    | { readonly kind: 'text'; readonly placeholder?: string; readonly type?: 'email' | 'tel' | 'url' | 'color' }
    | { readonly kind: 'long-text' }
    /** `HH:mm`; `step` in minutes. */
    | { readonly kind: 'time'; readonly step?: number }
    /** `YYYY-MM-DD`. */
    | { readonly kind: 'date' }
    /** `YYYY-MM-DD HH:mm`. */
    | { readonly kind: 'moment' }
    /** `decimals`: as many may be typed, with the comma or point of the language. */
    | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly decimals?: number }
    | { readonly kind: 'check' }
    | {
        /** Several of the options: the value is a list. */
        readonly kind: 'choices';
        readonly options: readonly FieldOption[];
      }
    | {
        readonly kind: 'choice';
        readonly options: readonly FieldOption[];
        readonly placeholder?: string;
        /** True for lists long enough to need a search. */
        readonly searchable?: boolean;
      }
  );

export interface FormFieldsProps<Values extends object> {
  readonly form: FormState<Values>;
  readonly fields: readonly FieldOf<keyof Values & string>[];
  /** Focuses the first field when its dialog opens. */
  readonly takesFocus?: boolean;
}

/** Fields of a form in their order, without those whose `isShown` is false. */
export function FormFields<Values extends object>({ form, fields, takesFocus = false }: FormFieldsProps<Values>) {
  const shown = fields.filter(({ isShown }) => isShown?.(form.values) ?? true);
  return shown.map((field, index) => (
    <FormField key={field.name} form={form} field={field} takesFocus={takesFocus && index === 0} />
  ));
}

interface FormFieldProps<Values extends object> {
  readonly form: FormState<Values>;
  readonly field: FieldOf<keyof Values & string>;
  readonly takesFocus?: boolean;
}

/**
 * One field by its declared kind (text, long text, time, date, moment, choices and others), with label, hint, value
 * and error of the form. `takesFocus`: gets the focus when a dialog opens.
 */
export function FormField<Values extends object>({ form, field, takesFocus = false }: FormFieldProps<Values>) {
  const { name, label, hint } = field;
  const language = useLanguage();
  const shared = {
    ...form.field(name),
    label,
    ...(hint !== undefined && { description: hint }),
    ...(takesFocus && { 'data-autofocus': true }),
    autoComplete: 'off',
  };
  switch (field.kind) {
    case 'text':
      return <TextInput {...shared} type={field.type ?? 'text'} {...placeholderOf(field)} />;
    case 'long-text':
      return <Textarea {...shared} autosize minRows={2} maxRows={10} />;
    case 'time':
      return <TimeField {...shared} {...entryOf(form, name)} step={field.step ?? 1} />;
    case 'date':
      return <DateField {...shared} {...entryOf(form, name)} />;
    case 'moment':
      return <MomentField {...shared} {...entryOf(form, name)} />;
    case 'choices':
      return (
        <Checkbox.Group {...shared} {...listOf(form, name)}>
          <Stack gap={10} mt={8}>
            {field.options.map((option) => (
              <Checkbox key={option.value} {...option} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'number':
      return <NumberInput {...shared} {...bounds(field)} {...decimalsOf(field, language)} hideControls />;
    case 'check':
      return <Checkbox {...form.check(name)} label={label} {...(hint !== undefined && { description: hint })} />;
    case 'choice':
      return (
        <Select
          {...shared}
          {...placeholderOf(field)}
          data={[...field.options]}
          searchable={field.searchable ?? false}
          openOnFocus={false}
          allowDeselect={false}
        />
      );
  }
}

/** Value and change handler of a date or time field; the value is text, empty for none. */
const entryOf = <Values extends object>(form: FormState<Values>, name: keyof Values & string) => ({
  value: String(form.values[name] ?? ''),
  onChange: (value: string) => form.set(name, value as Values[typeof name]),
});

const listOf = <Values extends object>(form: FormState<Values>, name: keyof Values & string) => ({
  value: form.values[name] as string[],
  onChange: (value: string[]) => form.set(name, value as Values[typeof name]),
});

const placeholderOf = ({ placeholder }: { readonly placeholder?: string }) =>
  placeholder === undefined ? {} : { placeholder };

const decimalsOf = ({ decimals }: { readonly decimals?: number }, language: Language) =>
  decimals === undefined ? {} : { decimalSeparator: language === 'nl' ? ',' : '.', decimalScale: decimals };

const bounds = ({ min, max }: { readonly min?: number; readonly max?: number }) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

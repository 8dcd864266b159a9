import { useTranslation } from 'react-i18next';
import { type FileFormat, type FileKind, formatsOf, longestDaysOf } from '#domain/file/file';
import { filesCreate, filesList } from '#domain/file/file.calls';
import type { FileView } from '#domain/file/file.views';
import { CivilDate } from '#domain/kernel/civil-date';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { FormField } from '../../kit/forms/fields.js';
import { useLanguage, useToday } from '../../platform/session/use-session.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';
import { useForm } from '../../kit/forms/use-form.js';
import { periodFrom, usualPeriod } from './file-period.js';
import classes from './file.module.css';
import { useFileName } from './use-file-name.js';

interface Filled {
  readonly format: FileFormat;
  readonly jobFilterId: string;
  readonly from: string;
  readonly until: string;
  readonly paper: 'a4' | 'a3';
}

/** In the choice of departments, which has no value for none of them. */
const ALL = 'all';

export interface FileFormProps {
  readonly kind: FileKind;
  /** First date in the address, unchecked; null: not named. */
  readonly from: string | null;
  /** Last date in the address, unchecked; null: not named. */
  readonly until: string | null;
  /** Job filter id in the address, unchecked; null: not named. */
  readonly department: string | null;
}

/**
 * Form to request a file of this kind for the location of the session. Starts with the dates in the address, otherwise
 * with the usual period; department only for kinds that have one. On submit the server starts making it and the list is
 * refetched.
 */
export function FileForm({ kind, from, until, department }: FileFormProps) {
  const { t } = useTranslation('file');
  const today = useToday();
  const language = useLanguage();
  const nameOf = useFileName();
  const directory = useRosterDirectory();
  const departments = directory.phase === 'ready' ? directory.filters : [];
  const [first, last] = [CivilDate.safeParse(from).data, CivilDate.safeParse(until).data];
  const usual = first && last ? periodFrom(kind, first, last) : usualPeriod(kind, first ?? today);
  const form = useForm({
    initial: {
      format: formatsOf(kind)[0] ?? 'pdf',
      jobFilterId: departments.some(({ id }) => id === department) ? (department ?? ALL) : ALL,
      ...usual,
      paper: 'a4',
    } as Filled,
    schema: filesCreate.body,
    body: ({ format, jobFilterId, paper, ...dates }: Filled) => ({
      kind,
      format,
      paper,
      language,
      jobFilterId: jobFilterId === ALL ? null : jobFilterId,
      ...completePeriod(kind, dates),
    }),
    explain: (field, code) =>
      field === 'until' && code === 'range_too_long' ? t('form.tooLong', { count: longestDaysOf(kind) }) : undefined,
    save: async (body) => {
      const made: FileView = await call(filesCreate, { body });
      refetch(filesList);
      return { text: t('form.done', { name: nameOf(made) }) };
    },
  });
  const ofWeek = kind === 'wall_sheet';
  return (
    <div className={classes.form}>
      <FormBody form={form} submitLabel={t('form.submit')}>
        <div className={classes.fields}>
          <FormField
            form={form}
            field={{
              kind: 'date',
              name: 'from',
              label: ofWeek ? t('form.week') : t('form.from'),
              ...hintOf(ofWeek, t('form.weekHint')),
            }}
          />
          {!ofWeek && <FormField form={form} field={{ kind: 'date', name: 'until', label: t('form.until') }} />}
          {departments.length > 1 && OF_DEPARTMENT.includes(kind) && (
            <FormField
              form={form}
              field={{
                kind: 'choice',
                name: 'jobFilterId',
                label: t('form.department'),
                options: [
                  { value: ALL, label: t('form.allDepartments') },
                  ...departments.map(({ id, name }) => ({ value: id, label: name })),
                ],
              }}
            />
          )}
          {formatsOf(kind).length > 1 && (
            <FormField
              form={form}
              field={{
                kind: 'choice',
                name: 'format',
                label: t('form.format'),
                options: formatsOf(kind).map((one) => ({ value: one, label: t(`form.formats.${one}`) })),
              }}
            />
          )}
          {ofWeek && (
            <FormField
              form={form}
              field={{
                kind: 'choice',
                name: 'paper',
                label: t('form.paper'),
                options: (['a4', 'a3'] as const).map((one) => ({ value: one, label: t(`form.papers.${one}`) })),
              }}
            />
          )}
        </div>
      </FormBody>
    </div>
  );
}

/** Kinds that are of one department where one is chosen; the others are of people. */
const OF_DEPARTMENT: readonly FileKind[] = ['wall_sheet', 'roster', 'hours', 'working_time_register'];

const hintOf = (has: boolean, hint: string) => (has ? { hint } : {});

/** Dates as they are sent; what is no date is left for the schema to say so. */
function completePeriod(kind: FileKind, { from, until }: { readonly from: string; readonly until: string }) {
  const first = CivilDate.safeParse(from);
  const last = CivilDate.safeParse(until);
  if (!first.success) return { from, until: kind === 'wall_sheet' ? from : until };
  return kind === 'wall_sheet' || last.success
    ? periodFrom(kind, first.data, last.success ? last.data : first.data)
    : { from, until };
}

import { useTranslation } from 'react-i18next';
import { addDays, civilDate } from '#domain/kernel/civil-date';
import { ClockTime } from '#domain/kernel/clock-time';
import { weeklyTime } from '#domain/kernel/shift-time';
import type { PutBackLayer } from '#domain/history/history.views';
import type { PutBackFacts, WeeklyEntry } from '#domain/planning/put-back';
import { datesOf, jobName } from '#domain/history/wording';
import { detailRows } from '../detail/detail-rows.js';
import { DetailTable } from '../detail/detail-table.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import classes from './put-back-dialog.module.css';
import { layerOf, type PutBackSubject } from './put-back-subject.js';
import { useRefusalLines } from './use-put-back.js';

/** More are told by their number. */
const SHOWN = 8;
const SOME_MONDAY = civilDate('2026-01-05');

export interface PutBackPreviewProps {
  readonly facts: PutBackFacts;
  readonly subject: PutBackSubject;
  readonly descriptionTexts: DescriptionTexts;
}

const WHERE: Readonly<
  Partial<Record<PutBackLayer, 'restore.inDraft' | 'restore.inRoster' | 'restore.material.begun'>>
> = {
  draft: 'restore.inDraft',
  published: 'restore.inRoster',
  template: 'restore.material.begun',
  scenario: 'restore.material.begun',
  placement: 'restore.material.begun',
};

/**
 * Preview of putting back from the server's facts: values now and then, entries added, removed and left as they are,
 * affected drafts, and the people who get a message. Lists show at most 8 lines and the number of others.
 */
export function PutBackPreview({ facts, subject, descriptionTexts }: PutBackPreviewProps) {
  const { t, format } = descriptionTexts;
  const leftLine = useLeftLine(descriptionTexts);
  const { changes, comes, goes, changedSince, kept, left, drafts, dates, told } = facts;
  const isWeek = subject.kind === 'week';
  const where = isWeek ? 'restore.week.onlyDraft' : WHERE[layerOf(subject)];
  const [one, ...others] = changes;
  const overlaps = dates.map(({ date, templates }) => `${format.date(date)}: ${format.list(templates)}`);
  return (
    <>
      {changedSince && (
        <p role="note" className="warn warn-tint outlined-warn round-md mt-6 p-5-6">
          {t('restore.material.changedSince')}
        </p>
      )}
      {one && others.length === 0 && (
        <DetailTable
          rows={detailRows(one.before, one.after, descriptionTexts)}
          before={t(one.after ? 'restore.now' : 'restore.goes')}
          after={t(one.before ? 'restore.then' : 'restore.comes')}
        />
      )}
      {others.length > 0 && isWeek && <Counts changes={changes} />}
      {others.length > 0 && !isWeek && (
        <Lines
          title={t(`restore.material.${changes.every(({ after }) => after === null) ? 'goMany' : 'comeMany'}`, {
            count: changes.length,
          })}
          lines={changes.map(({ before, after }) => datesOf(after ?? before, descriptionTexts))}
        />
      )}
      <Lines title={t('restore.material.comes')} lines={comes.map((entry) => entryWords(entry, descriptionTexts))} />
      <Lines title={t('restore.material.goes')} lines={goes.map((entry) => entryWords(entry, descriptionTexts))} />
      <Lines
        title={t('restore.material.kept', { count: kept.length })}
        lines={kept.map(({ start, end }) => format.dateRange(start, end))}
      />
      <Lines title={t('restore.material.left')} lines={left.map(leftLine)} />
      <Drafts drafts={drafts} descriptionTexts={descriptionTexts} />
      <Lines title={t('restore.material.overlaps')} lines={overlaps} />
      {where && <p className="secondary mt-6">{t(where)}</p>}
      {told.length > 0 && <p className="secondary mt-6">{t('restore.told', { names: format.list(told) })}</p>}
    </>
  );
}

/** How many shifts of a week come, change and go. */
function Counts({ changes }: Pick<PutBackFacts, 'changes'>) {
  const { t } = useTranslation('history');
  const count = (of: (change: PutBackFacts['changes'][number]) => boolean) => changes.filter(of).length;
  const counts = {
    added: count(({ before }) => before === null),
    changed: count(({ before, after }) => before !== null && after !== null),
    removed: count(({ after }) => after === null),
  };
  return (
    <ul className={classes.counts}>
      {(['added', 'changed', 'removed'] as const).map(
        (kind) => counts[kind] > 0 && <li key={kind}>{t(`restore.week.${kind}`, { count: counts[kind] })}</li>,
      )}
    </ul>
  );
}

const BEGINS = { published: 'restore.week.begins', empty: 'restore.week.empty' } as const;

/** In which draft of each department it happens. */
function Drafts({
  drafts,
  descriptionTexts,
}: { readonly descriptionTexts: DescriptionTexts } & Pick<PutBackFacts, 'drafts'>) {
  const { t, names } = descriptionTexts;
  if (drafts.length === 0) return null;
  return (
    <ul className={classes.counts}>
      {drafts.map(({ jobFilterId, begins }) => (
        <li key={jobFilterId}>
          {t(begins === null ? 'restore.week.drafting' : BEGINS[begins], {
            department: names.department(jobFilterId) ?? t('unknown.department'),
          })}
        </li>
      ))}
    </ul>
  );
}

/** A shift that stays as it is, and why: `Anouk Grutto, do 26 nov 17:00–23:00: …` */
function useLeftLine(descriptionTexts: DescriptionTexts) {
  const { t, format } = descriptionTexts;
  const refusalLines = useRefusalLines(descriptionTexts);
  return ({ week, date, shift, errors: fields, ...refused }: PutBackFacts['left'][number]): string => {
    const rows = shift ? detailRows(null, shift, descriptionTexts) : [];
    const part = (field: string) => rows.find((row) => row.field === field)?.after;
    const when = shift
      ? `${part(shift['userId'] === null ? 'job' : 'person')}, ${part('day')} ${part('times')}`
      : date
        ? format.date(date)
        : format.week(week);
    return t('restore.material.leftLine', { when, why: refusalLines({ ...refused, fields }).join(' ') });
  };
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const { t } = useTranslation('history');
  if (lines.length === 0) return null;
  const more = lines.length - SHOWN;
  return (
    <div className={`mt-6 ${classes.lines}`}>
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, more > 1 ? SHOWN : lines.length).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 1 && <li>{t('restore.material.more', { count: more })}</li>}
      </ul>
    </div>
  );
}

/** `2 × vr Bar, 17:00–sluit` */
function entryWords({ day, date, jobId, from, until, count }: WeeklyEntry, descriptionTexts: DescriptionTexts): string {
  const { format, t } = descriptionTexts;
  const on = date ?? addDays(SOME_MONDAY, (day ?? 1) - 1);
  return t('restore.material.entry', {
    count,
    day: date ? format.date(date) : format.weekday(on),
    job: jobName(jobId, descriptionTexts),
    time: format.time(weeklyTime(on, ClockTime.parse(from), ClockTime.parse(until))),
  });
}

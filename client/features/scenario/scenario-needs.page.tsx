import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { jobsByLocation } from '#domain/job/job.calls';
import { mondayOf } from '#domain/kernel/civil-date';
import { clockTime } from '#domain/kernel/clock-time';
import { weeklyTime } from '#domain/kernel/shift-time';
import { anyDayTimes } from '#domain/kernel/time-options';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { scenariosUpdate } from '#domain/scenario/scenario.calls';
import type { NewScenarioShift } from '#domain/scenario/scenario.events';
import type { ScenarioShiftView } from '#domain/scenario/scenario.views';
import { call } from '../../platform/api/current-api.js';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useAddressLocation } from '../../kit/crud-page/use-address-location.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { planningWeekOf } from '../../roster/published-week/planning-week.js';
import { startTimeChoices } from '../../kit/forms/time-choices.js';
import { useTimeOptions } from '../../kit/forms/use-time-options.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { NeedsWeek } from './needs-week.js';
import { MAX_PEOPLE, writtenNeeds } from './scenario-editings.js';

/** Waits shortly for the location's records. */
export const loader = locationListLoader;

const NO_DATES: readonly ScenarioShiftView[] = [];

interface Filled {
  readonly date: string;
  readonly jobId: string;
  readonly from: string;
  readonly until: string;
  readonly maxEmployees: string;
}

/**
 * /manager/scenarios/:id: needed people of a scenario; an editor for weekdays, and a list for single dates with forms,
 * without undo. The location is in the address.
 */
export function Page() {
  const { t } = useTranslation('scenario');
  const format = useFormat();
  const today = useToday();
  const isPhone = useIsPhone();
  const { id = '' } = useParams();
  const { locationId: location, search } = useAddressLocation();
  const { list } = useLocationList('scenario', location);
  const jobs = useQuery(jobsByLocation, { query: { locationId: location } }).data ?? [];
  const scenario = list.data?.find((one) => one.id === id);
  const shifts = scenario?.shifts ?? [];
  const dated = list.data?.find((one) => one.id === id)?.shifts.filter(({ date }) => date !== null) ?? NO_DATES;
  const monday = mondayOf(today);
  const planningLocation = useLiveState(watchedRecords(planningStream(location, monday)), planningWeekOf)?.location;
  // The times of whichever day is chosen in the form: the server knows what that day has.
  const anyDay = anyDayTimes(planningLocation ?? { startTimes: [] });
  const times = useTimeOptions(monday, anyDay);

  const jobOf = ({ jobId }: Pick<ScenarioShiftView, 'jobId'>): string =>
    jobs.find((job) => job.id === jobId)?.name ?? '';
  const dateOf = ({ date }: Pick<ScenarioShiftView, 'date'>): string => (date ? format.dateLong(date) : '');
  const nameOf = (shift: Pick<ScenarioShiftView, 'date' | 'jobId'>): string =>
    t('needs.rowName', { date: dateOf(shift), job: jobOf(shift) });
  const entryOf = ({ date, jobId, from, until, maxEmployees }: Filled): NewScenarioShift =>
    ({
      day: null,
      date,
      jobId,
      from,
      until,
      maxEmployees: Number(maxEmployees),
    }) as NewScenarioShift;
  const save = (entries: readonly NewScenarioShift[]) => ({
    params: { id },
    body: { shifts: [...entries], ...(scenario && { basedOn: scenario.revision }) },
  });

  /** The entry that is filled in, beside the others. */
  const form = (
    initial: Filled,
    others: readonly ScenarioShiftView[],
    texts: { title: string; submit: string },
    done: 'needs.added' | 'needs.changed',
  ) => {
    const before = weeklyTime(monday, initial.from, initial.until);
    const starts = startTimeChoices(monday, anyDay, before.start);
    return resourceForm({
      title: texts.title,
      submitLabel: texts.submit,
      call: scenariosUpdate,
      fields: [
        {
          kind: 'choice',
          name: 'jobId',
          label: t('needs.job'),
          placeholder: t('needs.chooseJob'),
          options: jobs.map((job) => ({ value: job.id, label: job.name })),
        },
        { kind: 'date', name: 'date', label: t('needs.date') },
        {
          kind: 'choice',
          name: 'from',
          label: t('needs.from'),
          options: [...starts.locationStarts, ...starts.others].map((minute) => ({
            value: clockTime(minute),
            label: clockTime(minute),
          })),
        },
        {
          kind: 'choice',
          name: 'until',
          label: t('needs.until'),
          options: times
            .ends(0, before.end, true)
            .map(({ value, label }) => ({ value: clockTime(Number(value)), label })),
        },
        {
          kind: 'choice',
          name: 'maxEmployees',
          label: t('needs.people'),
          searchable: true,
          options: Array.from({ length: MAX_PEOPLE }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          })),
        },
      ],
      initial,
      body: (values) => save([...writtenNeeds(others), entryOf(values)]).body,
      request: (body) => ({ params: { id }, body }),
      at: `shifts[${others.length}].`,
      fieldOf: { scenario_shift_exists: 'date' },
      explain: (_field, code) => (code === 'scenario_shift_exists' ? t('needs.exists') : undefined),
      done: (answer) => {
        const otherIds = new Set(others.map((one) => one.id));
        const saved = answer.shifts.find((one) => !otherIds.has(one.id));
        return { text: t(done, { name: saved ? nameOf(saved) : '' }) };
      },
    });
  };

  const rows: QueryState<readonly ScenarioShiftView[]> = list.phase === 'ready' ? { ...list, data: dated } : list;
  const isGone = list.phase === 'ready' && scenario === undefined;
  return (
    <ResourcePage
      title={isGone ? t('needs.gone') : t('needs.title', { name: scenario?.name ?? '' })}
      intro={t(isPhone ? 'needs.introPhone' : 'needs.intro')}
      listTitle={t('needs.dates')}
      list={rows}
      rowId={(shift) => shift.id}
      nameOf={nameOf}
      columns={[
        {
          id: 'when',
          heading: t('needs.date'),
          value: ({ date }) => date,
          cell: dateOf,
          width: '26%',
        },
        { id: 'job', heading: t('needs.job'), value: jobOf },
        {
          id: 'time',
          heading: t('needs.time'),
          value: ({ from }) => from,
          cell: ({ from, until }) => format.time(weeklyTime(monday, from, until)),
          width: '22%',
        },
        {
          id: 'people',
          heading: t('needs.people'),
          value: ({ maxEmployees }) => maxEmployees,
          width: '90px',
          align: 'end',
        },
      ]}
      sortedBy="when"
      failed={t('needs.failed')}
      empty={{ title: t('needs.empty.title'), text: t('needs.empty.text') }}
      back={{ to: `/manager/scenarios${search}`, label: t('needs.back') }}
      {...(scenario && {
        add: form(
          { jobId: '', date: '', from: '17:00', until: '23:00', maxEmployees: '1' },
          shifts,
          { title: t('needs.addTitle'), submit: t('needs.add') },
          'needs.added',
        ),
        change: (shift: ScenarioShiftView) =>
          form(
            {
              jobId: shift.jobId,
              date: shift.date ?? '',
              from: shift.from,
              until: shift.until,
              maxEmployees: String(shift.maxEmployees),
            },
            shifts.filter((one) => one.id !== shift.id),
            { title: t('needs.changeTitle'), submit: t('needs.change') },
            'needs.changed',
          ),
        remove: {
          question: (shift: ScenarioShiftView) => ({
            title: t('needs.remove', { name: nameOf(shift) }),
            text: t('needs.removeText'),
            confirmLabel: t('needs.removeConfirm'),
          }),
          run: async (shift: ScenarioShiftView) => {
            await call(scenariosUpdate, save(writtenNeeds(shifts.filter((one) => one.id !== shift.id))));
            return { text: t('needs.removed', { name: nameOf(shift) }) };
          },
        },
      })}
    >
      {scenario && <NeedsWeek key={scenario.id} scenario={scenario} />}
    </ResourcePage>
  );
}

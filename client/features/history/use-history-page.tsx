import { type ReactNode, useEffect, useState } from 'react';
import type { JobFilterView, JobView } from '#domain/job/job.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { planningWeek, rememberPlace } from '../../platform/navigation/last-place.js';
import { useLocationId } from '../../platform/session/use-session.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { useRosterDirectory, useThisMinute } from '../../roster/published-week/use-rosters.js';
import { useEntryDialogs } from './detail/use-entry-dialogs.js';
import type { LineActions } from './feed/history-line.js';
import { type HistoryAddress, readAddress, withWeek, writeAddress } from './history-address.js';
import type { DescriptionTexts } from './sentences/description-texts.js';
import { useDescriptionTexts } from './sentences/use-description-texts.js';
import { momentWords } from './weeks/moment-words.js';
import { type PastBoardLines, pastBoard } from './weeks/past-lines.js';
import { useWeekPast } from './weeks/use-week-past.js';
import { useWeekView, type WeekComparison } from './weeks/use-week-view.js';
import { type ShiftDiff, diffShiftOf } from './weeks/week-diff.js';
import { pointInstant } from './weeks/week-points.js';

/** State that the desk and phone layouts of /history share. */
export interface HistoryPageState {
  readonly address: HistoryAddress;
  /** Writes the state to the browser's address; a new history entry only if the view changes. */
  readonly show: (address: HistoryAddress) => void;
  /** Monday of the compared week. */
  readonly monday: CivilDate;
  /** Changes the compared week, resets its moments and stores it as the week planned last. */
  readonly goToWeek: (monday: CivilDate) => void;
  readonly descriptionTexts: DescriptionTexts;
  /** Jobs by id; empty until the directory is loaded. */
  readonly jobs: ReadonlyMap<string, JobView>;
  /** Compared week with its differences, as far as loaded. */
  readonly week: WeekComparison;
  /** Board of the first moment; null until both moments are read. */
  readonly board: PastBoardLines | null;
  /** First moment in words: `do 12 nov, 14:20`; empty until the week's changes are read. */
  readonly moment: string;
  readonly actions: LineActions;
  /**
   * Opens the dialog to put back one shift as at the first moment; null: the entire week. Does nothing until the week
   * is read.
   */
  readonly putWeekBack: (only: ShiftDiff | null) => void;
  /** Dialog elements; render them exactly once in the page. */
  readonly dialogs: ReactNode;
}

const NO_JOBS: ReadonlyMap<string, JobView> = new Map<string, never>();
const NO_FILTERS: readonly JobFilterView[] = [];
const NOTHING = { former: null, diff: null };

/**
 * State of /history: address, compared week, past board, dialogs and texts. The week is that of the address, else the
 * last used one; it is written into the address except in the list on a phone. `goToWeek` also stores it as last used.
 * Board null: the week is loading, failed or has no changes.
 */
export function useHistoryPage(): HistoryPageState {
  const { address, show } = useAddress();
  const [usual] = useState(planningWeek);
  const monday = address.week ?? usual;
  // A week that is looked back at stands in the address, also before anybody chose one.
  const isPhone = useIsPhone();
  const isUnsaid = address.week === null && (address.view !== 'stream' || !isPhone);
  useEffect(() => {
    if (isUnsaid) show({ ...address, week: monday });
  });
  const locationId = useLocationId();
  const descriptionTexts = useDescriptionTexts();
  const now = useThisMinute();
  const directory = useRosterDirectory();
  const { jobs, filters } = directory.phase === 'ready' ? directory : { jobs: NO_JOBS, filters: NO_FILTERS };
  const { jobFilterId } = address.filters;
  const week = useWeekView(useWeekPast(monday, locationId, jobFilterId), address);
  const { actions, putBack, dialogs } = useEntryDialogs();

  const { former, diff } = week.phase === 'ready' ? week : NOTHING;
  const board = former && diff ? pastBoard({ monday, shifts: former, diff, filters, jobs, descriptionTexts }) : null;
  const moment = week.phase === 'ready' ? momentWords(week.past, descriptionTexts, now).moment(week.range.since) : '';
  return {
    address,
    show,
    monday,
    goToWeek: (to) => {
      rememberPlace({ week: to });
      show(withWeek(address, to));
    },
    descriptionTexts,
    jobs,
    week,
    board,
    moment,
    actions,
    putWeekBack: (only) => {
      if (week.phase !== 'ready') return;
      const at = pointInstant(week.range.since, week.past.points);
      if (at)
        putBack({ kind: 'week', locationId, monday, jobFilterId, at, moment, shiftId: only && diffShiftOf(only).id });
    },
    dialogs,
  };
}

interface Chosen {
  readonly address: HistoryAddress;
  /** The browser's address once it has followed. */
  readonly text: string;
  /** Those that it may still show until then: the one that it was chosen over, and what was chosen in between. */
  readonly over: ReadonlySet<string>;
}

/** Address state; a choice counts at once, before the browser's address follows. */
function useAddress(): Pick<HistoryPageState, 'address' | 'show'> {
  const [search, setSearch] = useAddressSearch();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const written = readAddress(search);
  const text = search.toString();
  // It has followed; who goes back to an earlier one means that.
  if (chosen?.text === text) setChosen(null);
  const address = chosen?.over.has(text) ? chosen.address : written;
  const show = (next: HistoryAddress) => {
    const params = writeAddress(next);
    setChosen((last) => ({
      address: next,
      text: params.toString(),
      over: last?.over.has(text) ? new Set([...last.over, last.text]) : new Set([text]),
    }));
    setSearch(params, { replace: next.view === address.view, preventScrollReset: true });
  };
  return { address, show };
}

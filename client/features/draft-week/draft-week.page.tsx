import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { filter, take, takeUntil, timer } from 'rxjs';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import { leaveFirstScreen } from '../../platform/first-screen/hand-over.js';
import { searchNow } from '../../platform/navigation/arrived-at.js';
import { lastPlace, rememberPlace } from '../../platform/navigation/last-place.js';
import { today } from '../../platform/session/today.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { HeaderSlot } from '../../kit/ui/layout/header-slot.js';
import { WeekSwitch } from '../../roster/week-switch/week-switch.js';
import { Board } from './board/board.js';
import { type BoardAddress, dayIn, readBoardAddress, viewNamed, writeBoardAddress } from './model/board-address.js';
import { BoardExtensions, type BoardExtensionsValue } from './board/board-extensions.js';
import { BoardScope } from './board/board-scope.js';
import { BoardOrSkeleton } from './board-or-skeleton.js';
import { EmptyWeekGuard } from './empty-week-guard.js';
import type { BoardChoice } from './model/board-model.js';
import { personGroup } from './model/person-rows.js';
import { departmentOf, type NewRoosterData } from './new-rooster-loader.js';
import type { OpenDraftWeek } from './sync/open-draft-week.js';
import { useReopenedWeek } from './sync/use-reopened-week.js';
import { useBoardTexts } from './texts/use-board-texts.js';

/** A shift that has not come by then is gone. */
const ITEM_AWAITED_MS = 5_000;

const choiceOf = (address: BoardAddress, open: OpenDraftWeek): BoardChoice => ({
  view: address.view ?? viewNamed(lastPlace().view) ?? 'jobs',
  jobFilterId: departmentOf(address),
  date: dayIn(open.monday, address.day, today.value),
  openExpanded: false,
});

/** False for who is on the way to another page or week, perhaps before the board was drawn: it writes no address then. */
function isDestination(pathname: string, monday: CivilDate): boolean {
  const search = searchNow(pathname);
  return search !== null && readBoardAddress(search).week === monday;
}

/**
 * /new-rooster: board in which managers write a week together. `extensions`: parts that other features add to it. An
 * error with a reload button when the loader had no location.
 */
export function DraftWeekPage({ extensions }: { readonly extensions: BoardExtensionsValue }) {
  const data = useLoaderData<NewRoosterData | null>();
  const { t } = useTranslation('draftWeek');
  useLayoutEffect(() => {
    if (!data) leaveFirstScreen();
  }, [data]);
  if (!data)
    return (
      <ErrorState centered title={t('failed.title')} text={t('failed.text')} retry={() => window.location.reload()} />
    );
  return (
    <BoardExtensions value={extensions}>
      <ReopenedWeek key={`${data.open.locationId}/${data.open.monday}`} requested={data.open} />
    </BoardExtensions>
  );
}

function ReopenedWeek({ requested }: { readonly requested: OpenDraftWeek }) {
  const { open, opening } = useReopenedWeek(requested);
  return <OpenedWeek key={opening} open={open} />;
}

function OpenedWeek({ open }: { readonly open: OpenDraftWeek }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wording = useBoardTexts(open);
  const address = useMemo(() => readBoardAddress(new URLSearchParams(search)), [search]);
  const [board] = useState(() => new Board({ open, choice: choiceOf(address, open), wording, announce }));

  useEffect(() => {
    const following = board.follow();
    return () => following.unsubscribe();
  }, [board]);

  useEffect(() => board.translate(wording), [board, wording]);

  // A link, or a step back in the browser, looks at something else.
  useEffect(() => {
    const { openExpanded } = board.views.choice.value;
    board.views.choice.set({ ...choiceOf(address, open), openExpanded });
  }, [address, board, open]);

  useEffect(() => {
    const { person } = address;
    if (person === null) return;
    board.selection.expect({ column: open.monday, group: personGroup(person), index: 0, itemId: null });
  }, [address, board, open.monday]);

  // Not given up when the address is put right a moment later: the week may still be on its way.
  useEffect(() => {
    const { item } = address;
    if (item === null) return;
    board.views.view.values$
      .pipe(
        filter((view) => view?.places.has(item) ?? false),
        take(1),
        takeUntil(timer(ITEM_AWAITED_MS)),
      )
      .subscribe(() => board.selection.chooseItem(item));
  }, [address, board]);

  useEffect(() => {
    const subscription = board.views.choice.values$.subscribe((choice) => {
      rememberPlace({ week: open.monday, jobFilterId: choice.jobFilterId ?? 'all', view: choice.view });
      if (!isDestination(pathname, open.monday)) return;
      const written = writeBoardAddress(
        { week: open.monday, department: choice.jobFilterId, view: choice.view, day: choice.date },
        address.avoidRefresh,
      );
      if (written !== window.location.search) void navigate(written, { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [address.avoidRefresh, board, navigate, open.monday, pathname]);

  const goToWeek = (monday: CivilDate) => {
    const { jobFilterId, view } = board.views.choice.value;
    void navigate(writeBoardAddress({ week: monday, department: jobFilterId, view, day: monday }, false));
  };

  return (
    <BoardScope value={board}>
      <HeaderSlot name="header">
        <WeekSwitch week={open.monday} onChange={goToWeek} />
      </HeaderSlot>
      <EmptyWeekGuard avoidRefresh={address.avoidRefresh} />
      <BoardOrSkeleton />
    </BoardScope>
  );
}

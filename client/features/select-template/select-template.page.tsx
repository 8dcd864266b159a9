import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunction, redirect } from 'react-router';
import { type CivilDate, isoWeekNumber } from '#domain/kernel/civil-date';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { firstRecords, watchedRecords } from '../../platform/live/watched-records.js';
import { session } from '../../platform/session/current-session.js';
import { planningWeek, rememberPlace } from '../../platform/navigation/last-place.js';
import { weekRosterOf } from '../../roster/published-week/week-roster.js';
import { HeaderSlot } from '../../kit/ui/layout/header-slot.js';
import { Page as OrdinaryPage } from '../../kit/ui/layout/page.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { WeekSwitch } from '../../roster/week-switch/week-switch.js';
import { pageWeek } from '../../roster/week-switch/page-week.js';
import { boardPath, readStartAddress, searchOf } from './start-address.js';
import { StartOfWeek } from './start-of-week.js';
import { isBegun } from './week-begun.js';

/**
 * Waits shortly for the page's live records. Redirects to the board if the department (or every one) has a draft or
 * publication, unless the address asks for the page of all departments with `evenIfBegun`.
 */
export const loader: LoaderFunction = async ({ request }) => {
  const locationId = session.location.value?.horecaLocationId;
  if (locationId === undefined) return null;
  const monday = pageWeek(request, planningWeek);
  const { department, evenIfBegun } = readStartAddress(new URL(request.url).searchParams);
  const roster = rosterWeekStream(locationId, monday);
  await Promise.all([roster, planningStream(locationId, monday), locationRecordStream(locationId)].map(firstRecords));
  if (department === null && evenIfBegun) return null;
  if (isBegun(weekRosterOf(watchedRecords(roster).value)?.weeks, department))
    throw redirect(boardPath(monday, department));
  return null;
};

/**
 * /new-rooster/select-template: starts the draft of a week, of one department or all. Stores the shown week as the one
 * looked at last.
 */
export function Page() {
  const { t } = useTranslation('selectTemplate');
  const [search, setSearch] = useAddressSearch();
  const { week, department } = readStartAddress(search);
  const monday = week ?? planningWeek();
  const isPhone = useIsPhone();

  useEffect(() => rememberPlace({ week: monday }), [monday]);

  const goTo = (to: CivilDate) => setSearch((now) => searchOf(to, readStartAddress(now).department));
  const title = t('title', { number: isoWeekNumber(monday) });
  const content = (
    <>
      <HeaderSlot name="header">
        <WeekSwitch week={monday} onChange={goTo} />
      </HeaderSlot>
      <StartOfWeek key={monday} monday={monday} department={department} />
    </>
  );
  // The header of a phone has room for the week or the title, not for both.
  if (!isPhone) return <OrdinaryPage title={title}>{content}</OrdinaryPage>;
  return (
    <div className="p-0-7-8">
      <h1 className="heavy f-26 lh-120 tight mb-4">{title}</h1>
      {content}
    </div>
  );
}

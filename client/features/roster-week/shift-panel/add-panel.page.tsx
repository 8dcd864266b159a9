import { type LoaderFunction, redirect, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { useAddressSearch } from '../../../platform/navigation/use-address-search.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { DEPARTMENT_NAME } from '../../../platform/navigation/week-address.js';
import { addPath, HOME } from '../manager/addresses.js';
import { useManagerWeek } from '../manager/manager-week.js';
import { AddForm } from './add-form.js';
import { PanelFrame } from './panel-frame.js';
import classes from './shift-panel.module.css';

/** Redirects to the board for an invalid date, and to the date's week if the address names another. */
export const loader: LoaderFunction = ({ request, params: { week, date } }) => {
  const parsed = CivilDate.safeParse(date);
  if (!parsed.success) return redirect(HOME);
  const monday = mondayOf(parsed.data);
  if (week !== monday) return redirect(addPath(parsed.data, new URL(request.url).searchParams.get(DEPARTMENT_NAME)));
  return null;
};

/**
 * /main/add/{week}/{date}: panel beside the board with the form for a new published shift; `?job=` proposes its job. A
 * skeleton while planning data load; another date or job begins the form anew.
 */
export function Page() {
  const { t } = useTranslation('rosterWeek');
  const { date = '' } = useParams();
  const [search] = useAddressSearch();
  const { planning, department, locationId } = useManagerWeek();
  if (!planning || !department)
    return (
      <PanelFrame title={t('manager.add.title')}>
        <div className={`f-detail p-6-7 ${classes.part}`}>
          <RowsSkeleton rows={4} />
        </div>
      </PanelFrame>
    );
  const requested = search.get('job');
  return (
    <AddForm
      // Another place on the board is another shift to add.
      key={`${date}|${requested ?? ''}`}
      date={date as CivilDate}
      requestedJob={requested}
      planning={planning}
      department={department.shown}
      locationId={locationId}
    />
  );
}

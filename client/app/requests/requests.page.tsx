import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunction } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import { ownStream } from '#domain/catalogue/own-records.views';
import { OpenToMe } from '../../features/roster-week/staff/open-to-me-section.js';
import { firstRecords } from '../../platform/live/watched-records.js';
import { UpdatedAt } from '../../roster/published-week/updated-at.js';
import { session } from '../../platform/session/current-session.js';
import { useUser } from '../../platform/session/use-session.js';
import { ShiftExtensions, useShiftExtensions } from '../../roster/published-week/shift-extensions.js';
import { useOwnAnnouncements } from '../../roster/shift-card/use-own-announcements.js';
import { useOwnRoster } from '../../roster/published-week/use-rosters.js';
import { Page as OrdinaryPage } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { SHIFT_EXTENSIONS } from '../shift-extensions.js';
import { OwnLeave } from './own-leave.js';
import classes from './requests.module.css';
import { ToDecideList } from './to-decide-list.js';

/** Route loader that waits up to 1.5 seconds for the user's own records. Always null. */
export const loader: LoaderFunction = async () => {
  const userId = session.auth.value?.user.id;
  if (userId !== undefined) await firstRecords(ownStream(userId));
  return null;
};

const nothing = () => undefined;

/**
 * Page /requests: for planners all requests to decide; for everybody requests of colleagues, open shifts to take, and
 * own requests and time off.
 */
export function Page() {
  const { t } = useTranslation('requests');
  const user = useUser();
  return (
    <ShiftExtensions value={SHIFT_EXTENSIONS}>
      <OrdinaryPage
        title={t('page.title')}
        actions={
          <Button className={classes.ask} renderRoot={(props) => <Link to="/timeout" {...props} />}>
            {t('page.askLeave')}
          </Button>
        }
      >
        <UpdatedAt stream={ownStream(user.id)} />
        <div className={classes.parts}>
          {isAdmin(roleOf(user)) && (
            <Section title={t('page.decide')}>
              <div className="panel">
                <ToDecideList onGone={nothing} />
              </div>
            </Section>
          )}
          <Own />
        </div>
      </OrdinaryPage>
    </ShiftExtensions>
  );
}

/** Requests of colleagues, open shifts to take, and the user's own requests. */
function Own() {
  const myRoster = useOwnRoster();
  const fresh = useOwnAnnouncements();
  const { ColleagueRequests, OwnRequests } = useShiftExtensions();
  if (!myRoster) return <RowsSkeleton rows={4} />;
  return (
    <>
      {ColleagueRequests && <ColleagueRequests />}
      <OpenToMe myRoster={myRoster} fresh={fresh} />
      {OwnRequests && <OwnRequests />}
      <OwnLeave />
    </>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { sheetsState } from '#domain/file/file.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { useQuery } from '../../platform/api/use-query.js';
import { now } from '../../platform/state/clock.js';
import { useFormat } from '../../platform/session/use-session.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as PageFrame } from '../../kit/ui/layout/page.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { WEEK_NAME } from '../../platform/navigation/week-address.js';

/** Content of the code on a printed sheet. */
const Sheet = z.object({
  location: z.string().min(1),
  week: CivilDate,
  at: Instant,
  department: z.string().optional(),
});

/**
 * /sheet: target of the code on a printed roster; asks the server whether the sheet is still current or when its week
 * changed, and links to the week. An unreadable code says so; error with retry.
 */
export function Page() {
  const { t } = useTranslation('file');
  const format = useFormat();
  const [search] = useAddressSearch();
  const read = Sheet.safeParse(Object.fromEntries(search));
  const sheet = read.success ? read.data : null;
  const state = useQuery(
    sheetsState,
    sheet && {
      query: {
        horecaLocationId: sheet.location,
        start: sheet.week,
        at: sheet.at,
        ...(sheet.department === undefined ? {} : { jobFilterId: sheet.department }),
      },
    },
  );
  const changedAt = state.phase === 'ready' ? (state.data?.changedAt ?? null) : null;
  return (
    <PageFrame title={t('sheet.title')}>
      <div className="max-560">
        {sheet === null ? (
          <EmptyState title={t('sheet.unknown')} text={t('sheet.unknownText')} />
        ) : state.phase === 'loading' ? (
          <TextSkeleton lines={3} />
        ) : state.phase === 'failed' ? (
          <CallErrorState title={t('sheet.failed')} error={state.error} retry={state.refetch} />
        ) : (
          <EmptyState
            title={
              changedAt === null
                ? t('sheet.holds')
                : t('sheet.replaced', { at: format.momentLong(Date.parse(changedAt), now()) })
            }
            text={changedAt === null ? t('sheet.holdsText') : t('sheet.replacedText')}
            action={
              <Button component={Link} to={`/main?${WEEK_NAME}=${sheet.week}`}>
                {t('sheet.open')}
              </Button>
            }
          />
        )}
      </div>
    </PageFrame>
  );
}

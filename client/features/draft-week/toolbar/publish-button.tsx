import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import { connection, isAway } from '../../../platform/connection/connection.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { EntryMenu } from '../../../kit/ui/overlay/entry-menu.js';
import { MENU_LINE } from '../../../kit/ui/overlay/entry-menu.types.js';
import { useBoardExtensions } from '../board/board-extensions.js';
import { useBoardView } from '../board/board-scope.js';
import { useRevise } from '../revision/use-revise.js';
import classes from './board-toolbar.module.css';

/**
 * Button with the number of changes that opens the preview of a publication; with several drafts a menu offers the
 * changed ones together (all if none changed) or each. Without drafts it opens the revision of a published department.
 * Disabled without a connection.
 */
export function PublishButton() {
  const { t } = useTranslation('draftWeek');
  const { Publish } = useBoardExtensions();
  const departments = useBoardView((view) => view.departments);
  const isOffline = useLiveState(connection, isAway);
  const { revise, isBusy } = useRevise();
  /** For as long as the preview is open, whatever colleagues publish meanwhile. */
  const [requested, setRequested] = useState<readonly JobFilterId[] | null>(null);

  const drafted = departments.filter(({ status }) => status === 'drafting');
  const [only, ...others] = drafted;
  // A department without a change has nothing to publish; where none has, the choice is the manager's.
  const changed = drafted.filter((department) => department.changes > 0);
  const toPublish = changed.length > 0 ? changed : drafted;
  const changes = drafted.reduce((sum, department) => sum + department.changes, 0);
  const [published] = departments.filter(({ status }) => status === 'published');

  const button = (opensMenu: boolean) => (
    <Button
      disabled={isOffline}
      title={isOffline ? t('toolbar.offline') : undefined}
      rightSection={
        <>
          <span className={classes.count} aria-hidden="true">
            {changes}
          </span>
          <VisuallyHidden>{t('toolbar.changes', { count: changes })}</VisuallyHidden>
          {opensMenu && <IconChevronDown size={14} aria-hidden="true" />}
        </>
      }
      {...(opensMenu
        ? ({ 'aria-haspopup': 'menu', 'aria-expanded': false } as const)
        : { onClick: () => only && setRequested([only.filter.jobFilterId]) })}
    >
      {t('toolbar.publish')}
    </Button>
  );

  const changesOf = (count: number) => (
    <span className="secondary f-12 num nowrap">{t('toolbar.changes', { count })}</span>
  );

  return (
    <>
      {only && Publish && others.length === 0 && button(false)}
      {only && Publish && others.length > 0 && (
        <EntryMenu
          position="bottom-end"
          width={250}
          button={button(true)}
          entries={[
            {
              key: 'all',
              label: t(toPublish.length === drafted.length ? 'toolbar.publishAll' : 'toolbar.publishChanged', {
                count: toPublish.length,
              }),
              aside: changesOf(changes),
              run: () => setRequested(toPublish.map(({ filter }) => filter.jobFilterId)),
            },
            MENU_LINE,
            ...drafted.map((department) => ({
              key: department.filter.jobFilterId,
              label: department.filter.name,
              aside: changesOf(department.changes),
              run: () => setRequested([department.filter.jobFilterId]),
            })),
          ]}
        />
      )}
      {!only && published && departments.length === 1 && (
        <Button variant="default" loading={isBusy} onClick={() => void revise(published.filter.jobFilterId)}>
          {t('revise.action')}
        </Button>
      )}
      {Publish && requested && <Publish requested={requested} onClose={() => setRequested(null)} />}
    </>
  );
}

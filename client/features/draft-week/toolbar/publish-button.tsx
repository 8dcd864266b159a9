import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection, isAway } from '../../../shared/live-state/connection.js';
import { useLiveState } from '../../../shared/reactive/use-live-state.js';
import { useBoardExtensions } from '../board-extensions.js';
import { useBoard, useBoardView } from '../board-scope.js';
import type { DepartmentView } from '../model/board-model.js';
import { useRevise } from '../use-revise.js';
import classes from './board-toolbar.module.css';

/** Leads to the preview of a publication; where everything is published, back to a draft. */
export function PublishButton() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const { Publish } = useBoardExtensions();
  const departments = useBoardView((view) => view.departments);
  const findings = useLiveState(board.views.findings);
  const isOffline = useLiveState(connection, isAway);
  const { revise, isBusy } = useRevise();
  /** As it was when somebody asked, for as long as the preview is open: a colleague may have published it since. */
  const [asked, setAsked] = useState<DepartmentView | null>(null);

  const drafted = departments.filter(({ plan }) => plan !== null);
  const [only, ...others] = drafted;
  const changes = drafted.reduce((sum, department) => sum + department.changes, 0);
  const [published] = departments.filter(({ status }) => status === 'published');
  const now = drafted.find(({ filter }) => filter.jobFilterId === asked?.filter.jobFilterId) ?? asked;

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
      {...(opensMenu ? {} : { onClick: () => setAsked(only ?? null) })}
    >
      {t('toolbar.publish')}
    </Button>
  );

  return (
    <>
      {only && Publish && others.length === 0 && button(false)}
      {only && Publish && others.length > 0 && (
        <Menu position="bottom-end" width={250}>
          <Menu.Target>{button(true)}</Menu.Target>
          <Menu.Dropdown>
            {drafted.map((department) => (
              <Menu.Item
                key={department.filter.jobFilterId}
                rightSection={<span className={classes.state}>{t('toolbar.changes', { count: department.changes })}</span>}
                onClick={() => setAsked(department)}
              >
                {department.filter.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {!only && published && departments.length === 1 && (
        <Button variant="default" loading={isBusy} onClick={() => void revise(published.filter.jobFilterId)}>
          {t('revise.action')}
        </Button>
      )}
      {Publish && now?.plan && asked && (
        <Publish
          locationId={board.open.locationId}
          monday={board.open.monday}
          jobFilterId={now.filter.jobFilterId}
          plan={now.plan}
          findings={findings.filter(({ jobFilterId }) => jobFilterId === now.filter.jobFilterId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

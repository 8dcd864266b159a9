import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { BottomSheet } from '../../../kit/ui/overlay/bottom-sheet.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { useRosterPaths } from '../manager/use-roster-paths.js';
import classes from './panel-frame.module.css';

export interface PanelFrameProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Fixed at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  /** Fixed above the footer in a panel; first in the content of a sheet. */
  readonly under?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Frame of a page beside the published board: panel on a desk, sheet on a phone. Closing (also by Escape) goes to the
 * board's address; opened by keyboard, the title takes the focus. A sheet stays a sheet when the phone is turned.
 */
export function PanelFrame(props: PanelFrameProps) {
  const isPhone = useIsPhone();
  // A phone that is turned does not take along what is being filled in; for a panel it has no room when turned back.
  const [beganAsSheet] = useState(isPhone);
  const navigate = useNavigate();
  const { home } = useRosterPaths();
  const close = () => void navigate(home());
  if (isPhone || beganAsSheet)
    return (
      <BottomSheet
        opened
        hasAddress
        onClose={close}
        title={props.title}
        subtitle={props.subtitle}
        footer={props.footer}
      >
        <div className={classes.sheet}>
          {props.under}
          {props.children}
        </div>
      </BottomSheet>
    );
  return <SidePanel {...props} onClose={close} />;
}

function SidePanel({
  title,
  subtitle,
  footer,
  under,
  children,
  onClose,
}: PanelFrameProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('rosterWeek');
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, key } = useLocation();
  const byKey = (state as { byKey?: boolean } | null)?.byKey === true;

  // Opened by key, the panel takes the focus.
  useEffect(() => {
    if (byKey) heading.current?.focus();
  }, [byKey, key]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, wherever in the panel the focus is
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={t('manager.panel.label')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <div className="shrink">
          <h2 className={`heavy num lh-140 f-16 ${classes.title}`} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined && <div className="row wrap secondary f-13 num gap-1-3">{subtitle}</div>}
        </div>
        <CloseButton aria-label={t('manager.panel.close')} onClick={onClose} />
      </div>
      <div className="scroll-y low flex-1">{children}</div>
      {under}
      {footer !== undefined && <div className={`flex fixed gap-4 line-above p-5-7 ${classes.footer}`}>{footer}</div>}
    </aside>
  );
}

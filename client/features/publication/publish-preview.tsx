import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import { changedSoon } from '#domain/publication/publication-notice';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { KeyHint } from '../../kit/ui/overlay/key-hint.js';
import { useBackCloses } from '../../kit/ui/overlay/use-back-closes.js';
import { useReturnFocus } from '../../kit/ui/overlay/use-return-focus.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { unnotified } from './acknowledgements.js';
import { PublishedDepartments } from './department-choice.js';
import { PreviewChanges } from './preview-changes.js';
import { PreviewHead } from './preview-head.js';
import type { PreviewDepartment, FindingLine, PreviewFacts } from './preview-input.js';
import { PreviewNotice } from './preview-notice.js';
import { PreviewSide } from './preview-side.js';
import { changesIn, countRows } from './publication-rows.js';
import { blockingIn, NOTIFY_AFFECTED } from './publish-facts.js';
import classes from './publish-preview.module.css';
import { PublishedView } from './published-view.js';
import { usePreview } from './use-preview.js';

export interface PublishPreviewProps {
  readonly facts: PreviewFacts;
  /** Those that the board shows. */
  readonly departments: readonly PreviewDepartment[];
  /** Those that somebody wants to publish. */
  readonly requested: readonly JobFilterId[];
  readonly findings: readonly FindingLine[];
  /** Own edits that the server has not answered yet. */
  readonly unsent: number;
  /** Colleagues who have this week open, by name. */
  readonly colleagues: readonly string[];
  /** Leads to a shift on the board. */
  readonly onShow: (itemId: string) => void;
  /** Opens a draft of what is published again; asks first. */
  readonly onRevise: (...jobFilterIds: readonly JobFilterId[]) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Dialog that previews a publication: changes and side column above the button that publishes the chosen departments
 * one after the other. With blocking findings or unacknowledged facts it publishes nothing and focuses the first of
 * them. The title has the focus at first, and whenever it is lost. A line says why it waits (offline, unsent edits,
 * checking). New changes are announced; cannot be closed while sending. Afterwards shows PublishedView.
 */
export function PublishPreview(props: PublishPreviewProps) {
  const { facts, departments, requested, findings, unsent, colleagues, onShow, onRevise, onClose } = props;
  const { t } = useTranslation('publication');
  const isPhone = useIsPhone();
  const isOffline = useLiveState(connection, isAway);
  const [chosen, setChosen] = useState<readonly JobFilterId[]>(requested);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [isNudged, setNudged] = useState(false);
  const [notice, setNotice] = useState(NOTIFY_AFFECTED);
  const now = useThisMinute();
  useReturnFocus(true);
  const side = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { all, parts, progress, publishing } = usePreview({ monday: facts.monday, departments, chosen, unsent });

  const published = parts.flatMap(({ state }) => (state.phase === 'published' ? [state.publication] : []));
  const isDone = parts.length > 0 && published.length === parts.length;
  const open = parts.filter(({ state }) => state.phase === 'ready');
  const soon = new Set(parts.flatMap(({ draft }) => changedSoon(draft.plan, now, facts.locationHours.zone)));
  const acknowledgements = [
    ...parts.flatMap((part) => part.acknowledgements),
    ...[unnotified(notice.tell, [...soon]) ?? []].flat(),
  ];
  const blocking = open.reduce(
    (sum, { state }) => sum + (state.phase === 'ready' ? blockingIn(state.facts).length : 0),
    0,
  );
  const missing = acknowledgements.filter(({ key }) => !seen.has(key));
  const counts = countRows(parts.flatMap(({ rows }) => rows));
  // Departments that are published already, or refused, are not sent again.
  const sent = open.length > 0 ? open : parts;
  const changes = changesIn(countRows(sent.flatMap(({ rows }) => rows)));
  const isFirst = sent.every(({ draft }) => draft.state?.published !== true);
  const isReady = open.length > 0 && parts.every(({ state }) => state.phase !== 'asking');

  const freshCount = parts.reduce((sum, { fresh }) => sum + fresh.size, 0);
  useEffect(() => {
    if (freshCount > 0) announce(t('moved.announced', { count: freshCount }));
  }, [freshCount, t]);

  // A pressed button disappears while the departments are checked again.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });

  const publish = () => {
    const [first] = missing;
    if (!first && blocking === 0)
      return void publishing.publish(
        open.map(({ draft }) => draft.jobFilterId),
        notice,
      );
    setNudged(true);
    if (blocking > 0) return blockingControl(side.current)?.focus();
    side.current?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:checked)')?.focus();
  };
  const close = () => {
    if (!progress || progress.isWaiting) onClose();
  };
  useBackCloses(!isDone, close);
  const show = (itemId: string) => {
    onClose();
    onShow(itemId);
  };

  /** Among others a finding says whose it is. */
  const named = (finding: FindingLine): FindingLine => {
    const department =
      parts.length > 1 && parts.find(({ draft }) => draft.jobFilterId === finding.jobFilterId)?.draft.name;
    return department ? { ...finding, title: t('notice.of', { department, what: finding.title }) } : finding;
  };

  const message = (): string | null => {
    if (progress?.isWaiting) return t('progress.waiting');
    if (progress)
      return progress.total > 1
        ? t('progress.some', { done: progress.done + 1, total: progress.total })
        : t('progress.one');
    if (isOffline) return t('foot.offline');
    if (unsent > 0) return t('foot.unsent', { count: unsent });
    if (parts.some(({ state }) => state.phase === 'asking')) return t('foot.checking');
    if (isNudged && blocking > 0) return t('foot.blocked', { count: blocking });
    if (isNudged && missing.length > 0) return t('foot.missing', { count: missing.length });
    if (published.length > 0) return t('foot.partly', { count: published.length, total: parts.length });
    return null;
  };
  const result = message();

  if (isDone)
    return (
      <PublishedView
        facts={facts}
        parts={parts}
        publications={published}
        tell={notice.tell}
        onRevise={onRevise}
        onClose={onClose}
      />
    );
  return (
    <Modal.Root
      opened
      onClose={close}
      size={1024}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'xl'}
      centered
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <PreviewHead heading={heading} facts={facts} parts={parts} counts={counts} />
        <div className={classes.body}>
          <div className={`shrink scroll-y p-6-7-20 ${classes.changes}`}>
            <PublishedDepartments parts={all} chosen={chosen} progress={progress} onChange={setChosen} />
            <PreviewNotice parts={parts} facts={facts} onAgain={(id) => void publishing.ask(id)} onShow={show} />
            {parts.map((part) => (
              <PreviewChanges
                key={part.draft.jobFilterId}
                part={part}
                facts={facts}
                isNamed={parts.length > 1}
                onShow={show}
              />
            ))}
          </div>
          <div className={`scroll-y ground line-left ${classes.side}`} ref={side}>
            <PreviewSide
              facts={facts}
              parts={parts}
              findings={findings
                .filter(({ jobFilterId }) => jobFilterId === null || chosen.includes(jobFilterId))
                .map(named)}
              acknowledgements={acknowledgements}
              seen={seen}
              isNudged={isNudged}
              onSeen={(key, isSeen) =>
                setSeen(new Set(isSeen ? [...seen, key] : [...seen].filter((one) => one !== key)))
              }
              onShow={show}
              onChanged={(id) => void publishing.ask(id)}
              notice={notice}
              onNotice={setNotice}
              onLeave={onClose}
            />
          </div>
        </div>
        <div className={classes.foot}>
          <p className={`secondary ${classes.message}`} role="status" data-urgent={result !== null || undefined}>
            {result ??
              (colleagues.length > 0
                ? t('foot.colleagues', { count: colleagues.length, names: colleagues.join(', ') })
                : '')}
          </p>
          <span className={`flex fixed gap-4 ${classes.buttons}`}>
            {progress?.isWaiting ? (
              <Button variant="default" size="md" onClick={() => publishing.checkNow()}>
                {t('progress.again')}
              </Button>
            ) : (
              <Button
                variant="subtle"
                color="gray"
                size="md"
                disabled={progress !== null}
                onClick={close}
                rightSection={!isPhone && <KeyHint keys="Escape" />}
              >
                {t('foot.back')}
              </Button>
            )}
            <Button
              size={isPhone ? 'lg' : 'md'}
              loading={progress !== null}
              disabled={!isReady || unsent > 0 || isOffline}
              onClick={publish}
            >
              {changes === 0
                ? t('foot.publishSame')
                : t(isFirst ? 'foot.publishFirst' : 'foot.publish', { count: changes })}
            </Button>
          </span>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Control of the first finding that blocks publishing: its reason being typed, else the button that allows it, else the
 * one that shows it on the board. A second press of Enter must not leave the preview while it can be allowed here.
 */
function blockingControl(side: HTMLElement | null): HTMLElement | null {
  const finding = side?.querySelector('li[data-blocking]');
  const buttons = finding?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [];
  return finding?.querySelector('textarea') ?? [...buttons].at(-1) ?? null;
}

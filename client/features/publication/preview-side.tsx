import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoSign, OpenRing, WarningSign } from '../../roster/schedule-grid/slot-marks.js';
import type { JobFilterId } from '#domain/kernel/ids';
import { useFormat } from '../../platform/session/use-session.js';
import { AcknowledgementBox } from './acknowledgement-box.js';
import { type PublicationFact, editsWithEffect } from './acknowledgements.js';
import { affectedPeople, unassignedShifts } from './concerned.js';
import { useEditTexts } from './edit-texts.js';
import type { FindingLine, PreviewFacts } from './preview-input.js';
import classes from './preview-side.module.css';
import { isChange } from './publication-rows.js';
import { PreviewBlocking } from './preview-blocking.js';
import { PreviewRecipients } from './preview-recipients.js';
import { blockingIn, errorsOf, type NoticeInput } from './publish-facts.js';
import type { PreviewPart } from './use-preview.js';
import { usePreviewNotes } from './use-preview-notes.js';

export interface PreviewSideProps {
  readonly facts: PreviewFacts;
  readonly parts: readonly PreviewPart[];
  readonly findings: readonly FindingLine[];
  readonly acknowledgements: readonly PublicationFact[];
  /** Keys of what has been ticked. */
  readonly seen: ReadonlySet<string>;
  readonly isNudged: boolean;
  readonly onSeen: (key: string, isSeen: boolean) => void;
  readonly onShow: (itemId: string) => void;
  /** After somebody allowed a finding, or withdrew that. */
  readonly onChanged: (jobFilterId: JobFilterId) => void;
  readonly notice: NoticeInput;
  readonly onNotice: (notice: NoticeInput) => void;
  /** Before a finding leads to its cell. */
  readonly onLeave: () => void;
}

/**
 * Side column of the preview in sections: findings that block or were allowed, facts to acknowledge, warnings (roster
 * check, unknown people, shifts after the last bus), edits that stay, and recipients. Sections without content are left
 * out. `isNudged` marks forgotten acknowledgements.
 */
export function PreviewSide({
  facts,
  parts,
  findings,
  acknowledgements,
  seen,
  isNudged,
  onSeen,
  onShow,
  onChanged,
  notice,
  onNotice,
  onLeave,
}: PreviewSideProps) {
  const { t } = useTranslation('publication');
  const format = useFormat();
  const texts = useEditTexts();
  const rows = parts.flatMap((part) => part.rows);
  const stays = parts
    .flatMap(({ state, draft }) => (state.phase === 'ready' ? editsWithEffect(state.facts, draft.plan) : []))
    .filter(({ fate }) => fate === 'kept');
  const open = unassignedShifts(rows).length;
  const people = [...affectedPeople(rows)]
    .map((id) => facts.person.get(id)?.name ?? t('formerEmployee'))
    .toSorted(format.compare);
  const notes = usePreviewNotes(facts, parts);
  const hasErrors = parts.some(({ state }) => state.phase === 'ready' && errorsOf(state.facts).length > 0);
  const isBlocked = parts.some(({ state }) => state.phase === 'ready' && blockingIn(state.facts).length > 0);
  const warnings = findings.length + notes.length;

  return (
    <>
      {hasErrors && (
        <Section title={t(isBlocked ? 'side.blocking' : 'side.allowed')}>
          <PreviewBlocking facts={facts} parts={parts} onShow={onShow} onChanged={onChanged} />
        </Section>
      )}
      {acknowledgements.length > 0 && (
        <Section title={t('side.confirm')}>
          {acknowledgements.map((one) => (
            <AcknowledgementBox
              key={one.key}
              acknowledgement={one}
              isSeen={seen.has(one.key)}
              isNudged={isNudged && !seen.has(one.key)}
              onSeen={onSeen}
              onShow={onShow}
              findingText={facts.findingText}
            />
          ))}
        </Section>
      )}
      <Section title={t('side.attention')} count={warnings > 0 ? String(warnings) : undefined}>
        {warnings === 0 && <p className="secondary">{t('side.allGood')}</p>}
        <ul>
          {findings.map(({ key, tone, title, detail, onShow: goThere }) => (
            <li key={key}>
              <UnstyledButton
                className={classes.finding}
                onClick={() => {
                  onLeave();
                  goThere();
                }}
              >
                <span className="flex justify-center mt-1">
                  <FindingSign tone={tone} />
                </span>
                <span>
                  {title}
                  {detail !== '' && <span className={classes.detail}>{detail}</span>}
                </span>
              </UnstyledButton>
            </li>
          ))}
          {notes.map(({ key, isWarning, title, detail }) => (
            <li key={key} className={classes.finding}>
              <span className="flex justify-center mt-1">
                {isWarning ? <WarningSign size={14} /> : <InfoSign size={14} />}
              </span>
              <span>
                {title}
                <span className={classes.detail}>{detail}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {stays.length > 0 && (
        <Section title={t('side.edited')}>
          <ul className={`grid gap-2 secondary f-12 ${classes.list}`}>
            {stays.map((one) => (
              <li key={one.edited.shift.id}>{t('side.editStays', { edit: texts.edit(one), fate: texts.fate(one) })}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('side.told')} count={t('side.people', { count: people.length })}>
        <PreviewRecipients
          people={people}
          departments={parts.map(({ draft }) => draft.name)}
          open={open}
          isSame={!rows.some(isChange)}
          notice={notice}
          onNotice={onNotice}
        />
      </Section>
    </>
  );
}

function FindingSign({ tone }: Pick<FindingLine, 'tone'>) {
  if (tone === 'open') return <OpenRing size={10} />;
  return tone === 'info' ? <InfoSign size={14} /> : <WarningSign size={14} />;
}

function Section({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section className={classes.section}>
      <h2 className="flex between gap-4 f-detail w-580 mb-4">
        {title}
        {count !== undefined && <span className="secondary regular num">{count}</span>}
      </h2>
      {children}
    </section>
  );
}

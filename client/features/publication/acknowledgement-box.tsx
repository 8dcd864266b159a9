import { Checkbox, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PublicationFact } from './acknowledgements.js';
import { useEditTexts } from './edit-texts.js';
import type { PreviewFacts } from './preview-input.js';
import classes from './preview-side.module.css';

export interface AcknowledgementBoxProps {
  readonly acknowledgement: PublicationFact;
  readonly isSeen: boolean;
  /** Somebody wants to publish and has not ticked this. */
  readonly isNudged: boolean;
  readonly onSeen: (key: string, isSeen: boolean) => void;
  readonly onShow: (itemId: string) => void;
  readonly findingText: PreviewFacts['findingText'];
}

/**
 * Checkbox with one fact to acknowledge before publishing and its details below: edits that are lost, people who are
 * unavailable, working-time warnings, swaps and requests that end, or people who are not notified. `isNudged` marks it
 * as forgotten.
 */
export function AcknowledgementBox(props: AcknowledgementBoxProps) {
  const { acknowledgement, isSeen, isNudged, onSeen, onShow, findingText } = props;
  const { t } = useTranslation('publication');
  const texts = useEditTexts();
  const label = (): string => {
    switch (acknowledgement.kind) {
      case 'edits':
        return t('confirm.edits', { count: acknowledgement.edits.length });
      case 'unavailable':
        return t('confirm.unavailable', { count: new Set(acknowledgement.people.map(({ userId }) => userId)).size });
      case 'workingTime':
        return t('confirm.workingTime', { count: acknowledgement.findings.length });
      case 'lapsing':
        return t('confirm.lapsing', {
          swaps: t('confirm.swaps', { count: acknowledgement.swaps }),
          requests: t('confirm.requests', { count: acknowledgement.requests }),
        });
      case 'unnotified':
        return t('confirm.untold', { count: acknowledgement.userIds.length });
    }
  };

  return (
    <div className={classes.box} data-nudged={isNudged || undefined}>
      <Checkbox
        checked={isSeen}
        label={label()}
        error={isNudged}
        onChange={(event) => onSeen(acknowledgement.key, event.currentTarget.checked)}
      />
      {acknowledgement.kind === 'edits' && (
        <ul className={`grid gap-2 secondary f-12 ${classes.list}`}>
          {acknowledgement.edits.map((edit) => (
            <li key={edit.edited.shift.id}>
              {t('side.editStays', { edit: texts.edit(edit), fate: texts.fate(edit) })}
            </li>
          ))}
        </ul>
      )}
      {acknowledgement.kind === 'workingTime' && (
        <ul className={`grid gap-2 secondary f-12 ${classes.list}`}>
          {acknowledgement.findings.map((finding) => {
            const itemId = finding.slotId ?? finding.fullScheduleId;
            const { title, detail } = findingText(finding);
            return (
              <li key={JSON.stringify([finding.code, finding.userId, finding.date, itemId, finding.facts['weeks']])}>
                <UnstyledButton
                  className={`min-h-24 plain-size text-left ${classes.link}`}
                  disabled={itemId === null}
                  onClick={() => itemId !== null && onShow(itemId)}
                >
                  {[title, detail].filter(Boolean).join(', ')}
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      )}
      {acknowledgement.kind === 'unavailable' && (
        <ul className={`grid gap-2 secondary f-12 ${classes.list}`}>
          {acknowledgement.people.map((person) => (
            <li key={person.slotId}>
              <UnstyledButton
                className={`min-h-24 plain-size text-left ${classes.link}`}
                onClick={() => onShow(person.slotId)}
              >
                {texts.unavailable(person)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

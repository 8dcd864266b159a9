import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isMinor } from '#domain/kernel/birthday';
import type { JobFilterId } from '#domain/kernel/ids';
import { breachOf } from '#domain/roster-check/breach-of';
import { givenName } from '#domain/texts/names';
import { useLocationId } from '../../platform/session/use-session.js';
import { OverrideControl } from '../../roster/rule-overrides/override-control.js';
import type { PreviewFacts } from './preview-input.js';
import classes from './preview-side.module.css';
import { errorsOf } from './publish-facts.js';
import type { PreviewPart } from './use-preview.js';

export interface PreviewBlockingProps {
  readonly facts: PreviewFacts;
  readonly parts: readonly PreviewPart[];
  readonly onShow: (itemId: string) => void;
  /** Asks the server again for the facts of a department. */
  readonly onChanged: (jobFilterId: JobFilterId) => void;
}

/**
 * List of working-time errors per department that block publishing, overridden ones included. A press shows the shift
 * on the board; a control below allows the breach or withdraws the permission, and names people who may if the user
 * may not.
 */
export function PreviewBlocking({ facts, parts, onShow, onChanged }: PreviewBlockingProps) {
  const locationId = useLocationId();
  const { t } = useTranslation('publication');
  return (
    <ul className={`grid gap-4 f-detail ${classes.blocking}`}>
      {parts.flatMap(({ draft: { jobFilterId }, state }) => {
        if (state.phase !== 'ready') return [];
        const askNames = state.facts.overrideBy.map(({ name }) => givenName(name));
        return errorsOf(state.facts).map((finding) => {
          const breach = breachOf(finding);
          const { title, detail } = facts.findingText(finding);
          const itemId = finding.slotId ?? finding.fullScheduleId;
          const birthDate = facts.person.get(finding.userId ?? '')?.birthDate ?? null;
          return (
            <li
              key={JSON.stringify([finding.code, finding.userId, finding.date, itemId, finding.facts['weeks']])}
              data-blocking={finding.override === undefined || undefined}
            >
              <UnstyledButton
                className={`min-h-24 plain-size text-left ${classes.link}`}
                disabled={itemId === null}
                aria-label={t('side.showFinding', { what: title })}
                onClick={() => itemId !== null && onShow(itemId)}
              >
                {title}
              </UnstyledButton>
              {detail !== '' && <p className={classes.detail}>{detail}</p>}
              {breach && (
                <OverrideControl
                  finding={{
                    breach,
                    locationId,
                    monday: facts.monday,
                    isMinor: isMinor(birthDate, breach.until),
                    override: finding.override,
                    what: title,
                  }}
                  askNames={askNames}
                  onChanged={() => onChanged(jobFilterId)}
                />
              )}
            </li>
          );
        });
      })}
    </ul>
  );
}

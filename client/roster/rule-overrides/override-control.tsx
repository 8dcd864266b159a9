import { Button } from '@mantine/core';
import { type RefCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { managesLocation, roleOf } from '#domain/access/access';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { mayOverride } from '#domain/rule-override/may-override';
import { ruleOverridesCreate, ruleOverridesWithdraw } from '#domain/rule-override/rule-override.calls';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import type { RuleBreach } from '#domain/rules/rule-breach';
import { FormBody } from '../../kit/forms/form-body.js';
import { FormFields } from '../../kit/forms/fields.js';
import { useForm } from '../../kit/forms/use-form.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { call } from '../../platform/api/current-api.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { now } from '../../platform/state/clock.js';
import classes from './override-control.module.css';

/** A finding that blocks publishing, and where it was seen. */
export interface OverridableFinding {
  readonly breach: RuleBreach;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  /** Whether the person is under 18 on the last date. */
  readonly isMinor: boolean;
  /** Undefined: it blocks. */
  readonly override: RuleOverrideView | undefined;
  /** Finding in words, with its person, for screen readers. */
  readonly what: string;
}

export interface OverrideControlProps {
  readonly finding: OverridableFinding;
  /** Names of people to ask where the reader may not allow it; empty: not known. */
  readonly askNames?: readonly string[];
  /** After it was allowed or withdrawn. */
  readonly onChanged?: () => void;
}

/**
 * Control below a finding that blocks publishing: a button that opens a form to allow it with a reason; or by whom,
 * when and why it was allowed, with a button to withdraw at locations that the user manages. Users who may not see whom
 * to ask. `onChanged` is called after each write.
 */
export function OverrideControl({ finding, askNames = [], onChanged }: OverrideControlProps) {
  const { t } = useTranslation('ruleOverrides');
  const format = useFormat();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const ref = isUsed ? takeLostFocus : undefined;
  const may = (isMinor: boolean) => mayOverride(roleOf(user), isMinor, user.overridesByManagers);
  const { override } = finding;
  if (override) {
    const mayWithdraw = may(override.isMinor) && managesLocation(user, override.horecaLocationId);
    return (
      <Allowed
        textRef={ref}
        override={override}
        what={finding.what}
        mayWithdraw={mayWithdraw}
        onWithdraw={() => setUsed(true)}
        onChanged={onChanged}
      />
    );
  }
  if (!may(finding.isMinor))
    return (
      <p className="secondary f-12">
        {askNames.length > 0 ? t('ask', { names: format.list(askNames) }) : t('superusersOnly')}
      </p>
    );
  if (!isOpen)
    return (
      <Button
        ref={ref}
        className={classes.action ?? ''}
        variant="default"
        size="xs"
        aria-label={t('allowFor', { what: finding.what })}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        {t('allow')}
      </Button>
    );
  return <ReasonForm finding={finding} onClose={() => setOpen(false)} onChanged={onChanged} />;
}

/** Focuses what replaces a pressed button, or the field of a form. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  (element?.querySelector('textarea') ?? element)?.focus();
}

interface AllowedProps {
  /** Sentence that takes the focus; the button would withdraw at a second press of Enter. */
  readonly textRef: RefCallback<HTMLParagraphElement> | undefined;
  readonly override: RuleOverrideView;
  readonly what: string;
  readonly mayWithdraw: boolean;
  readonly onWithdraw: () => void;
  readonly onChanged: (() => void) | undefined;
}

function Allowed({ textRef, override, what, mayWithdraw, onWithdraw, onChanged }: AllowedProps) {
  const { id, by, at, reason } = override;
  const { t } = useTranslation('ruleOverrides');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const write = useWrite();
  const failureText = useFailureText();
  const away = useOfflineReason();
  const moment = format.momentLong(Date.parse(at), now());
  const withdraw = async () => {
    const done = () => ({ text: t('withdrawn') });
    onWithdraw();
    if (await write.send(ruleOverridesWithdraw, { params: { id } }, { done })) onChanged?.();
  };
  return (
    <div className="baseline wrap gap-1-4">
      <p className="secondary f-12" ref={textRef} tabIndex={-1}>
        {t(reason === '' ? 'allowedWithout' : 'allowed', {
          name: by?.name || common('word.formerEmployee'),
          moment,
          reason,
        })}
      </p>
      {mayWithdraw && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          loading={write.isBusy}
          disabled={away !== null}
          title={away ?? undefined}
          aria-label={t('withdrawFor', { what })}
          onClick={() => void withdraw()}
        >
          {t('withdraw')}
        </Button>
      )}
      {write.failure !== null && (
        <p className="alarm" role="alert">
          {failureText(write.failure)}
        </p>
      )}
    </div>
  );
}

interface ReasonFormProps {
  readonly finding: OverridableFinding;
  readonly onClose: () => void;
  readonly onChanged: (() => void) | undefined;
}

function ReasonForm({ finding: { breach, locationId, monday }, onClose, onChanged }: ReasonFormProps) {
  const { t } = useTranslation('ruleOverrides');
  const { limit: _limit, ...seen } = breach;
  const form = useForm({
    initial: { reason: '' },
    schema: ruleOverridesCreate.body,
    body: ({ reason }) => ({ ...seen, monday, horecaLocationId: locationId, reason }),
    save: async (body) => {
      await call(ruleOverridesCreate, { body });
      onClose();
      onChanged?.();
      return { text: t('done') };
    },
  });
  return (
    <div className={classes.form} ref={takeLostFocus}>
      <FormBody form={form} submitLabel={t('submit')} onCancel={onClose}>
        <FormFields
          form={form}
          fields={[{ kind: 'long-text', name: 'reason', label: t('reason'), hint: t('reasonHint') }]}
        />
      </FormBody>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeysList, passkeysRename, passkeysRevoke } from '#domain/passkey/passkey.calls';
import type { OwnPasskeys as Own, PasskeyView } from '#domain/passkey/passkey.views';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { FormFields } from '../../kit/forms/fields.js';
import { knowsPasskeys } from '../../platform/sign-in/passkey-login.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useForm } from '../../kit/forms/use-form.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import { AddPasskeyForm } from './add-passkey-form.js';
import classes from './own-passkeys.module.css';

/**
 * Section with the user's passkeys, newest first: add, rename, and revoke after a confirmation. Skeleton while
 * loading, error with retry.
 */
export function OwnPasskeysSection() {
  const { t } = useTranslation('account');
  const passkeys = useQuery(passkeysList, {});
  return (
    <Section title={t('passkeys.title')}>
      <div className="surface outlined round-md">
        {passkeys.phase === 'loading' && <TextSkeleton />}
        {passkeys.phase === 'failed' && (
          <CallErrorState title={t('passkeys.failed')} error={passkeys.error} retry={passkeys.refetch} />
        )}
        {passkeys.phase === 'ready' && <Passkeys mine={passkeys.data} />}
      </div>
    </Section>
  );
}

function Passkeys({ mine }: { readonly mine: Own }) {
  const { t } = useTranslation('account');
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<PasskeyView | null>(null);
  const close = () => setAdding(false);
  return (
    <>
      <ul>
        {mine.passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} />
        ))}
        <li className={`row wrap between p-5-7 gap-4-7 min-h-52 ${classes.row}`}>
          <p className="secondary f-13 flex-200">{t(knowsPasskeys() ? 'passkeys.what' : 'passkeys.notHere')}</p>
          {knowsPasskeys() && (
            <Button variant="default" size="xs" onClick={() => setAdding(true)}>
              {t('passkeys.add')}
            </Button>
          )}
        </li>
      </ul>
      <FormDialog opened={isAdding} onClose={close} title={t('passkeys.addTitle')} isDirty={false}>
        <AddPasskeyForm asksPassword={mine.asksPassword} onAdded={close} onCancel={close} />
      </FormDialog>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

function Passkey({ passkey, onRename }: { readonly passkey: PasskeyView; readonly onRename: () => void }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useThisMinute();
  const failureText = useFailureText();
  const writes = useWrites();
  const { id, name, host, worksHere, lastUsedAt } = passkey;
  const revoke = async () => {
    const sure = await askConfirmation({
      title: t('passkeys.revokeTitle', { name }),
      text: t('passkeys.revokeText'),
      confirmLabel: t('passkeys.revoke'),
      danger: true,
    });
    if (!sure) return;
    await writes.send(
      id,
      passkeysRevoke,
      { params: { id } },
      {
        done: () => {
          refetch(passkeysList);
          return { text: t('passkeys.revoked', { name }) };
        },
      },
    );
  };
  return (
    <li className={`row wrap between p-5-7 gap-4-7 min-h-52 ${classes.row}`}>
      <div className="shrink">
        <p className="anywhere">{name}</p>
        <p className="secondary f-13 flex-200">
          {lastUsedAt === null
            ? t('passkeys.unused')
            : t('passkeys.last', { at: format.momentLong(Date.parse(lastUsedAt), now) })}
          {!worksHere && ` · ${t('passkeys.elsewhere', { host })}`}
        </p>
        {writes.failureOf(id) !== null && (
          <p className="secondary f-13 flex-200" role="alert">
            {failureText(writes.failureOf(id))}
          </p>
        )}
      </div>
      <div className="flex gap-4">
        <Button variant="default" size="xs" aria-label={t('passkeys.renameLabel', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={writes.isBusy(id)}
          aria-label={t('passkeys.revokeLabel', { name })}
          onClick={() => void revoke()}
        >
          {t('passkeys.revoke')}
        </Button>
      </div>
    </li>
  );
}

function RenameDialog({ passkey, onClose }: { readonly passkey: PasskeyView; readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const form = useForm({
    initial: { name: passkey.name },
    schema: passkeysRename.body,
    save: async (body) => {
      await call(passkeysRename, { params: { id: passkey.id }, body });
      refetch(passkeysList);
      onClose();
      return { text: t('passkeys.renamed') };
    },
  });
  return (
    <FormDialog opened onClose={onClose} title={t('passkeys.renameTitle')} isDirty={form.isDirty}>
      <FormBody form={form} submitLabel={t('passkeys.save')} onCancel={onClose}>
        <FormFields form={form} fields={[{ kind: 'text', name: 'name', label: t('passkeys.name') }]} takesFocus />
      </FormBody>
    </FormDialog>
  );
}

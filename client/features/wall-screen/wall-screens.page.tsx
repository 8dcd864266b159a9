import { ActionIcon } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewOf } from '#domain/resource/declaration';
import { wallScreenLinkRenew, wallScreenLinks } from '#domain/wall-screen/wall-screen.calls';
import { wallScreen } from '#domain/wall-screen/wall-screen.resource';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { settled } from '../../platform/state/settled.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useFormat, useLanguage } from '../../platform/session/use-session.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { useRosterDirectory, useThisMinute } from '../../roster/published-week/use-rosters.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { LinkDialog } from './link-dialog.js';

/** Waits shortly for the location's records and its departments. */
export const loader = async (): Promise<null> => {
  await Promise.all([locationListLoader(), settled(rosterDirectory, ({ phase }) => phase !== 'loading')]);
  return null;
};

type Screen = ViewOf<typeof wallScreen.declaration>;

/** The name, and the departments that are ticked. */
interface Filled {
  readonly name: string;
  readonly jobFilterIds: readonly string[];
}

/**
 * /wall-screens: list of the location's wall screens by name, to add, change and remove (confirmed, without undo).
 * Adding one makes its link at once; a new link ends the former one after a confirmation.
 */
export function Page() {
  const { t } = useTranslation('wallScreen');
  const format = useFormat();
  const now = useThisMinute();
  const away = useOfflineReason();
  const { list, fresh } = useLocationList('wallScreen');
  const links = useQuery(wallScreenLinks, {});
  const directory = useRosterDirectory();
  const write = useWrite();
  const failureText = useFailureText();
  const language = useLanguage();
  const [made, setMade] = useState<{ readonly name: string; readonly address: string } | null>(null);
  const departments = directory.phase === 'ready' ? directory.filters : [];

  const nameOf = ({ name }: Screen): string => name;
  const shownOn = ({ jobFilterIds }: Screen): string =>
    jobFilterIds === null
      ? t('everything')
      : format.list(jobFilterIds.map((id) => departments.find((one) => one.id === id)?.name ?? t('gone')));
  const seenOf = ({ id }: Screen): string => {
    if (!links.data) return links.phase === 'failed' ? t('unknown') : '';
    const link = links.data.find((one) => one.id === id);
    if (!link) return t('noLink');
    return link.seenAt === null ? t('never') : format.momentLong(Date.parse(link.seenAt), now);
  };

  const filledOf = ({ name, jobFilterIds }: Pick<Screen, 'name' | 'jobFilterIds'>): Filled => ({
    name,
    jobFilterIds: jobFilterIds ?? [],
  });
  const fields = {
    fields: [
      { kind: 'text', name: 'name', label: t('name'), hint: t('nameHint') },
      ...(departments.length > 1
        ? [
            {
              kind: 'choices',
              name: 'jobFilterIds',
              label: t('departments'),
              hint: t('departmentsHint'),
              options: departments.map(({ id, name }) => ({ value: id, label: name })),
            } as const,
          ]
        : []),
    ] as const,
    body: (filled: Filled) => {
      const ticked = departments.flatMap(({ id }) => (filled.jobFilterIds.includes(id) ? [id] : []));
      const isAll = ticked.length === 0 || ticked.length === departments.length;
      return { name: filled.name, jobFilterIds: isAll ? null : ticked };
    },
    explain: (field: string, code: string) => (field === 'name' && code === 'too_long' ? t('tooLong') : undefined),
  };

  const makeLink = ({ id, name }: Screen): Promise<boolean> =>
    write.run(async () => {
      const { path } = await call(wallScreenLinkRenew, { params: { id } });
      refetch(wallScreenLinks);
      // The tablet speaks the language of who hangs it up.
      setMade({ name, address: `${window.location.origin}${path.replace('#', `?language=${language}#`)}` });
    });
  const renew = async (screen: Screen): Promise<void> => {
    const hasLink = links.data?.some(({ id }) => id === screen.id) ?? true;
    const { name } = screen;
    const yes =
      !hasLink ||
      (await askConfirmation({
        title: t('link.askTitle', { name }),
        text: t('link.askText'),
        confirmLabel: t('link.askConfirm'),
        danger: true,
      }));
    if (yes) await makeLink(screen);
  };

  return (
    <>
      <ResourcePage
        title={t('title')}
        intro={t('intro')}
        list={list}
        fresh={fresh}
        rowId={({ id }) => id}
        nameOf={nameOf}
        columns={[
          { id: 'name', heading: t('name'), value: nameOf, width: '30%' },
          { id: 'departments', heading: t('departments'), value: shownOn, onPhone: 'bare' },
          { id: 'seen', heading: t('seen'), value: seenOf, width: '24%' },
        ]}
        sortedBy="name"
        failed={t('failed')}
        {...(write.failure !== null && {
          children: (
            <p role="alert" className="alarm">
              {failureText(write.failure)}
            </p>
          ),
        })}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        add={resourceForm({
          ...fields,
          title: t('add.title'),
          submitLabel: t('add.submit'),
          call: wallScreen.calls.add,
          initial: filledOf({ name: '', jobFilterIds: null }),
          done: (added) => {
            void makeLink(added);
            return { text: t('add.done', { name: nameOf(added) }) };
          },
        })}
        change={(screen) =>
          resourceForm({
            ...fields,
            title: t('change.title'),
            submitLabel: t('change.submit'),
            call: wallScreen.calls.change,
            initial: filledOf(screen),
            request: (body) => ({ params: { id: screen.id }, body }),
            done: (changed) => ({ text: t('change.done', { name: nameOf(changed) }) }),
          })
        }
        remove={{
          question: (screen) => ({
            title: t('remove.title', { name: nameOf(screen) }),
            text: t('remove.text'),
            confirmLabel: t('remove.confirm'),
          }),
          run: async (screen) => {
            await call(wallScreen.calls.remove, { params: { id: screen.id } });
            return { text: t('remove.done', { name: nameOf(screen) }) };
          },
        }}
        rowActions={(screen) => (
          <ActionIcon
            size="lg"
            aria-label={t('link.button', { name: nameOf(screen) })}
            disabled={away !== null}
            title={away ?? undefined}
            onClick={() => void renew(screen)}
          >
            <IconLink size={16} aria-hidden="true" />
          </ActionIcon>
        )}
      />
      {made && (
        <LinkDialog
          {...made}
          onClose={() => {
            setMade(null);
            refetch(wallScreenLinks);
          }}
        />
      )}
    </>
  );
}

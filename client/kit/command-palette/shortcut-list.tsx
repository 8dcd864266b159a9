import { useTranslation } from 'react-i18next';
import { groupBy } from '#domain/kernel/group-by';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { Dialog } from '../ui/overlay/dialog.js';
import { KeyHint } from '../ui/overlay/key-hint.js';
import classes from './shortcut-list.module.css';
import { shortcutListOpened, shortcuts } from './shortcuts.js';

/**
 * Dialog with all shortcuts of the present page by group, in order of registration; closes itself through
 * `shortcutListOpened`.
 */
export function ShortcutList({ opened }: { readonly opened: boolean }) {
  const { t } = useTranslation('common');
  const all = useLiveState(shortcuts);
  return (
    <Dialog opened={opened} onClose={() => shortcutListOpened.set(false)} title={t('shortcuts.title')} width={880}>
      <div className={classes.columns}>
        {[...groupBy(all.flat(), ({ group }) => group)].map(([group, list]) => (
          <section key={group} className={classes.group} aria-label={group}>
            <h3 className={classes.heading}>{group}</h3>
            <dl>
              {list.map(({ keys, label }) => (
                <div key={keys + label} className={`row between gap-7 line-below min-h-32 ${classes.row}`}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyHint keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

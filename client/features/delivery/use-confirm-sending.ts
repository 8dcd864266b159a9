import { useTranslation } from 'react-i18next';
import type { Channel } from '#domain/message/message.events';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import type { Recipients } from './recipients.js';

/** So many recipients are named; how many more there are is said. */
const MAX_NAMED = 5;

/**
 * Returns a function that confirms a message to two or more recipients, naming up to 5 and counting the others and
 * those who cannot be reached; resolves to the answer, true at once for fewer.
 */
export function useConfirmSending(): (channel: Channel, recipients: Recipients) => Promise<boolean> {
  const { t } = useTranslation('delivery');
  return async (channel, { reached, leftOut }) => {
    if (reached.length < 2) return true;
    const more = reached.length - MAX_NAMED;
    return askConfirmation({
      title: t(`confirm.${channel}`, { count: reached.length }),
      text: t('confirm.text'),
      facts: [
        ...reached.slice(0, MAX_NAMED).map(({ name }) => name),
        ...(more > 0 ? [t('confirm.more', { count: more })] : []),
        ...(leftOut.length > 0 ? [t('confirm.leftOut', { count: leftOut.length })] : []),
      ],
      confirmLabel: t('confirm.yes', { count: reached.length }),
    });
  };
}

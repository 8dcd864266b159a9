import { useTranslation } from 'react-i18next';
import { templatesDelete } from '#domain/template/template.calls';
import type { TemplateSummary } from '#domain/template/template.views';
import { confirmable } from '../../platform/api/current-api.js';
import { useFormat } from '../../platform/session/use-session.js';
import { answering } from '../../kit/ui/feedback/answering.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import type { Done } from '../../kit/mutations/use-writes.js';

/** So many placements are named; how many more there are is said. */
const MAX_NAMED = 5;

/**
 * Returns a function that deletes a template on the server after its question was confirmed, naming up to 5 placements;
 * without undo. False: the user declined.
 *
 * @throws CallFailed
 */
export function useDeleteTemplate(): (template: TemplateSummary) => Promise<Done | false> {
  const { t } = useTranslation('template');
  const format = useFormat();
  return async ({ id, name }) => {
    const ask = answering('template_deletion_needs_confirmation', ({ shiftCount, placed }) => {
      const more = placed.length - MAX_NAMED;
      return askConfirmation({
        title: t('remove.title', { name }),
        text: t('remove.text', { count: shiftCount }),
        facts: [
          ...placed
            .slice(0, MAX_NAMED)
            .map(({ start, end }) => t('remove.placed', { dates: format.dateRange(start, end) })),
          ...(more > 0 ? [t('remove.placedMore', { count: more })] : []),
        ],
        consequences: placed.length > 0 ? [t('remove.unplanned')] : [],
        confirmLabel: t('remove.confirm'),
        danger: true,
      });
    });
    const { confirmed } = await confirmable(templatesDelete, { params: { id } }, ask);
    return confirmed && { text: t('remove.done', { name }) };
  };
}

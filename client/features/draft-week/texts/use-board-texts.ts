import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/session/use-session.js';
import type { BoardWording } from '../board/board.js';
import { colleagueEditText } from './colleague-texts.js';
import { useFindingTexts } from './use-finding-texts.js';
import type { OpenDraftWeek } from '../sync/open-draft-week.js';
import { writtenTexts } from './written-texts.js';

/**
 * Texts of the board in the reader's language, and sentences about colleagues' edits; the same object until the
 * language changes.
 */
export function useBoardTexts(open: OpenDraftWeek): BoardWording {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { onItem } = useFindingTexts();
  return useMemo(() => {
    return {
      texts: writtenTexts(t, format),
      findingText: onItem,
      colleagueEdit: (actorId, commit) => colleagueEditText(t, format, open, actorId, commit),
    };
  }, [t, format, onItem, open]);
}

import { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import { JobId, SlotId, UserId } from '#domain/kernel/ids';
import { ShiftTime } from '#domain/kernel/shift-time';
import { Store } from '../../../platform/state/store.js';
import type { CopiedSlot } from '../model/slot-moves.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/** Shifts on the clipboard of the browser: they can be pasted into another week, and into another tab. */
const CLIPBOARD_TYPE = 'application/x-rooster-shifts';

const Copied = z.object({
  v: z.literal(1),
  slots: z
    .array(
      z.object({ cut: SlotId.nullable(), date: CivilDate, jobId: JobId, userId: UserId.nullable(), time: ShiftTime }),
    )
    .min(1)
    .max(1000),
});

/** Shifts copied last in this tab, because menus cannot read the clipboard. */
export const lastCopied = sessionScoped(() => new Store<readonly CopiedSlot[]>([]));
/** Text form of the copied shifts. */
const lastText = sessionScoped(() => new Store(''));

/**
 * Puts copied shifts on the clipboard in the board's own format, and `text` for all other programs; remembers both for
 * a paste from a menu.
 */
export function writeClipboard(data: DataTransfer, slots: readonly CopiedSlot[], text: string): void {
  lastCopied.set(slots);
  lastText.set(text);
  data.setData('text/plain', text);
  data.setData(CLIPBOARD_TYPE, JSON.stringify({ v: 1, slots }));
}

/** The same from a menu, where only text can be written; in this tab that text is read as the shifts. */
export function copyFromMenu(slots: readonly CopiedSlot[], text: string): void {
  lastCopied.set(slots);
  lastText.set(text);
  // Without leave of the browser it can still be pasted by the menu.
  void navigator.clipboard?.writeText(text).catch(() => undefined);
}

/**
 * Copied shifts of a paste: from the board's own format, else the last ones copied on this page if the plain text is
 * still theirs; empty for other or unreadable data.
 */
export function readClipboard(data: DataTransfer | null): readonly CopiedSlot[] {
  const text = data?.getData(CLIPBOARD_TYPE);
  if (!text) return lastText.value !== '' && data?.getData('text/plain') === lastText.value ? lastCopied.value : [];
  try {
    return Copied.parse(JSON.parse(text)).slots;
  } catch {
    return [];
  }
}

/** Each shift was moved once: from now on they are only copied. */
export function forgetCut(): void {
  lastCopied.update((slots) => slots.map((slot) => ({ ...slot, cut: null })));
}

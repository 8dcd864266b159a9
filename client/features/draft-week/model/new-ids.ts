import { v7 as uuid } from 'uuid';
import { CommandId, SlotId } from '#domain/kernel/ids';

/** Ids that this client proposes (docs/decisions/0018-client-proposed-ids.md). */
export const newCommandId = (): CommandId => CommandId.parse(uuid());

/** New random slot id. */
export const newSlotId = (): SlotId => SlotId.parse(uuid());

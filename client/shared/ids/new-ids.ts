import { v7 as uuid } from 'uuid';
import { CommandId, SlotId } from '#domain/kernel/ids';

/** Ids that this client proposes (docs/decisions/0018-ids-that-clients-propose.md). */
export const newCommandId = (): CommandId => CommandId.parse(uuid());

export const newSlotId = (): SlotId => SlotId.parse(uuid());

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type AccountEvent, accountStream } from '#domain/account/account.events';
import { fieldRefusal } from '#domain/kernel/refusal';
import { CommandRunner } from '../../event-store/command-runner.js';
import { ChangeContact } from './account.messages.js';

/**
 * Stores the phone number in E.164 (empty: null) and its uses. An unchanged number is accepted as it is, another
 * unreadable one refused with `invalid_phone_number`. Records `ContactChanged` with the names of the changed fields,
 * nothing without a change.
 */
@CommandHandler(ChangeContact)
export class ChangeContactHandler implements ICommandHandler<ChangeContact> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ caller, origin, phone, phoneFor }: ChangeContact): Promise<void> {
    const { organisationId, userId } = caller;
    await this.runner.execute({
      origin,
      solo: true,
      execute: async ({ db }) => {
        const before = await db
          .selectFrom('person')
          .select(['phone_number', 'phone_for'])
          .where('organisation_id', '=', organisationId)
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        // An unchanged number may be older than the rule, so it is accepted.
        const number = phone === before.phone_number ? phone : phone === '' ? null : numberOf(phone);
        if (number === undefined) return { ok: false, refusal: fieldRefusal('phone_number', 'invalid_phone_number') };
        const fields: Extract<AccountEvent, { type: 'ContactChanged' }>['data']['fields'] = [
          ...(number === before.phone_number ? [] : ['phone_number' as const]),
          ...(phoneFor === before.phone_for ? [] : ['phone_for' as const]),
        ];
        if (fields.length > 0)
          await db
            .updateTable('person')
            .set({ phone_number: number, phone_for: phoneFor })
            .where('organisation_id', '=', organisationId)
            .where('user_id', '=', userId)
            .execute();
        const event: AccountEvent = { type: 'ContactChanged', data: { userId, fields } };
        return {
          ok: true,
          appends: [{ streamId: accountStream(userId), events: fields.length > 0 ? [event] : [] }],
          answer: () => null,
        };
      },
    });
  }
}

/** Phone number in E.164, without a country code a Dutch one; undefined: not valid. */
function numberOf(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'NL', extract: false });
  return number?.isValid() === true && !/\p{Letter}/u.test(text) ? number.number : undefined;
}

import i18next from 'i18next';
import type { ServerQuestion, FactsOf } from '#domain/catalogue/question-facts';
import type { QuestionCode } from '#domain/kernel/refusal';
import { askConfirmation } from '../overlay/ask-confirmation.js';

/**
 * Returns the handler of a call's confirmation question: `ask` gets the facts of a question with this code. Another
 * question, of a newer server, is asked by its title alone.
 */
export function answering<Code extends QuestionCode>(
  code: Code,
  ask: (facts: FactsOf<Code>) => Promise<boolean>,
): (confirmation: ServerQuestion) => Promise<boolean> {
  const isMeant = (confirmation: ServerQuestion): confirmation is ServerQuestion & { readonly facts: FactsOf<Code> } =>
    confirmation.code === code;
  return (confirmation) => (isMeant(confirmation) ? ask(confirmation.facts) : askPlainly(confirmation));
}

/** Asks a confirmation question by the title of its code alone, in a dialog; resolves to the user's answer. */
export const askPlainly = ({ code }: Pick<ServerQuestion, 'code'>): Promise<boolean> =>
  askConfirmation({ title: i18next.t(`errors:title.${code}`), confirmLabel: i18next.t('common:action.confirm') });

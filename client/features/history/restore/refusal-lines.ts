import type { TFunction } from 'i18next';
import type { Moment } from '#domain/kernel/clock-time';
import { businessDate } from '#domain/kernel/shift-time';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import type { ReceivedRefusal } from '#domain/kernel/refusal';
import type { DescriptionTexts } from '../sentences/description-texts.js';

/** Translators for texts about refusals. */
export interface RefusalWords {
  readonly t: TFunction<'history'>;
  readonly errors: TFunction<'errors'>;
  readonly descriptionTexts: DescriptionTexts;
}

/**
 * Lines that explain a refusal or a question: its reason first, then conflicting shifts and unavailable people. Field
 * errors that can be named replace all of it, without duplicates. Never empty.
 */
export function refusalLines(
  refusal: ReceivedRefusal | ServerQuestion,
  { t, errors, descriptionTexts }: RefusalWords,
): string[] {
  const { format, names, locationId } = descriptionTexts;
  const inTheWay = (refusal.code === 'same_date_schedule_exists' && refusal.conflicts) || [];
  const conflicts = inTheWay.map(({ time, jobId, locationId: where }) => {
    const elsewhere = where !== locationId ? names.location(where) : null;
    const place = elsewhere ?? (jobId ? names.job(jobId) : null);
    return t('restore.conflict', {
      day: format.date(time.date),
      time: format.time(time),
      place: place ?? t('unknown.job'),
    });
  });
  const people = (refusal.code === 'planned_while_unavailable_needs_confirmation' && refusal.facts?.people) || [];
  const reasonsOf = (person: (typeof people)[number]) =>
    t('restore.reasons', { reasons: format.list(person.reasons.map((reason) => errors(`reason.${reason}`))) });
  const [only, ...others] = people;
  const unavailable =
    only && others.length === 0
      ? [reasonsOf(only)]
      : people.map((person) =>
          t('restore.material.leftLine', { when: personOn(person, descriptionTexts), why: reasonsOf(person) }),
        );
  const faults = (('errors' in refusal && refusal.errors) || []).flatMap(({ field, code }) => {
    const part = partOf(field);
    if (part) return [t(`restore.fault.${part}`)];
    // A person planned again may have left meanwhile.
    return code === 'not_in_service' || code === 'disabled' ? [errors(`field.${code}`)] : [];
  });
  // Field names are left out: the user filled in no form here.
  if (faults.length > 0) return [...new Set(faults)];
  return [errors(`code.${refusal.code}`), ...conflicts, ...unavailable];
}

/** `Anouk Grutto, do 26 nov` */
const personOn = (person: { readonly name?: string; readonly from: Moment }, { format }: DescriptionTexts): string =>
  [person.name, format.date(businessDate(person.from))].filter(Boolean).join(', ');

/** Which part of planning material a fault is about. */
function partOf(field: string): 'name' | 'template' | 'job' | null {
  if (field === 'name') return 'name';
  if (field === 'templateId') return 'template';
  return field === 'jobFilterId' || field === 'jobId' || field.endsWith('.jobId') ? 'job' : null;
}

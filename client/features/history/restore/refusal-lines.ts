import type { TFunction } from 'i18next';
import { z } from 'zod';
import { UnavailableReason } from '#domain/planning/plan-status';
import type { ErrorCode, RefusalDetails } from '#domain/kernel/refusal';
import { ShiftTime } from '#domain/kernel/shift-time';
import type { DescriptionTexts } from '../sentences/description-texts.js';

export interface Refused {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
}

export interface RefusalWords {
  readonly t: TFunction<'history'>;
  readonly errors: TFunction<'errors'>;
  readonly descriptionTexts: DescriptionTexts;
}

const Conflict = z.object({ date: z.string(), time: ShiftTime, jobId: z.string(), locationId: z.string() }).partial();
const People = z.array(z.object({ reasons: z.array(UnavailableReason) }));

/** Why it was not done, or what has to be known before: the reason first, then what it is about. */
export function refusalLines({ code, details }: Refused, { t, errors, descriptionTexts }: RefusalWords): string[] {
  const { format, names, locationId } = descriptionTexts;
  const conflicts = (details.conflicts ?? []).flatMap((one) => {
    const { time, jobId, locationId: where } = Conflict.safeParse(one).data ?? {};
    if (!time) return [];
    const elsewhere = where !== undefined && where !== locationId ? names.location(where) : null;
    const place = elsewhere ?? (jobId ? names.job(jobId) : null);
    return [
      t('restore.conflict', { day: format.date(time.date), time: format.time(time), place: place ?? t('unknown.job') }),
    ];
  });
  const people = People.safeParse(details.facts?.['people']).data ?? [];
  const reasons = people.flatMap((person) => person.reasons.map((reason) => errors(`reason.${reason}`)));
  const faults = (details.errors ?? []).flatMap(({ field }) => {
    const part = partOf(field);
    return part ? [t(`restore.fault.${part}`)] : [];
  });
  // What was at fault is nothing that somebody has filled in here.
  if (faults.length > 0) return [...new Set(faults)];
  return [
    errors(`code.${code}`),
    ...conflicts,
    ...(reasons.length > 0 ? [t('restore.reasons', { reasons: format.list(reasons) })] : []),
  ];
}

/** Which part of planning material a fault is about. */
function partOf(field: string): 'name' | 'template' | 'job' | null {
  if (field === 'name') return 'name';
  if (field === 'templateId') return 'template';
  return field === 'jobFilterId' || field.endsWith('.jobId') ? 'job' : null;
}

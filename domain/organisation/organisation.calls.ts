import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, line } from '../api/call.js';
import { ClockTime } from '../kernel/clock-time.js';
import { Subject, SUBJECTS } from '../notification/notification.events.js';
import { MAX_REMINDER_DAYS, MAX_CUT_OFF } from './organisation.state.js';
import { OrganisationView } from './organisation.views.js';

/** To one decimal. */
const PerCent = z.number().min(0).max(100).multipleOf(0.1);

export const organisationGet = defineCall({
  id: 'organisation-get',
  method: 'GET',
  path: '/organisation',
  roles: CALL_ROLES.superuser,
  status: 200,
  answer: OrganisationView,
});

export const organisationUpdate = defineCall({
  id: 'organisation-update',
  method: 'PUT',
  path: '/organisation',
  roles: CALL_ROLES.superuser,
  body: z.object({
    name: line(1, 60),
    messageDays: z.int().max(3650),
    quietFrom: ClockTime,
    quietUntil: ClockTime,
    // Absent: as it is.
    accessDays: z.int().max(3650).optional(),
    rosterDays: z.int().max(3650).optional(),
    employerSurcharge: PerCent.optional(),
    holidayAllowance: PerCent.optional(),
    costTarget: PerCent.nullable().optional(),
    /** Cents, to a hundredth. */
    smsPartPrice: z.number().min(0).max(1000).multipleOf(0.01).nullable().optional(),
    smsFor: z.array(Subject).max(SUBJECTS.length).optional(),
    fairnessForAll: z.boolean().optional(),
    /** Absent: as it was. */
    passkeysAsked: z.boolean().optional(),
    /** Absent: unchanged. */
    ownTimeOutAllowed: z.boolean().optional(),
    availabilityCutOff: z.int().min(0).max(MAX_CUT_OFF).nullable().optional(),
    availabilityReminder: z.int().min(0).max(MAX_REMINDER_DAYS).nullable().optional(),
    reservedWords: z.array(line(2, 40)).max(100).optional(),
    basedOn: z.int().min(0).optional(),
  }),
  status: 200,
  answer: OrganisationView,
  idempotent: true,
});

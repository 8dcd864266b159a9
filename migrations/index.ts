import * as eventLog from './20261121T0900-event-log.js';
import * as organisation from './20261121T0910-organisation.js';
import * as roster from './20261121T0920-roster.js';
import * as peopleAndMaterial from './20261121T0930-people-and-material.js';
import * as history from './20261121T0940-history.js';
import * as requests from './20261121T0950-requests.js';
import * as messages from './20261121T1000-messages.js';
import * as calendarAddress from './20261121T1010-calendar-address.js';
import * as shiftId from './20261122T1500-shift-id.js';
import * as blockedDay from './20261122T1900-blocked-day.js';
import * as datedHours from './20261122T2300-dated-hours.js';
import * as personTerms from './20261122T2305-person-terms.js';
import * as account from './20261122T2340-account.js';
import * as placesAndWork from './20261122T2341-places-and-work.js';
import * as accountSettings from './20261122T2350-account-settings.js';
import * as ownerCode from './20261122T2352-owner-code.js';
import * as erasure from './20261123T0000-erasure.js';
import * as peopleImport from './20261123T0002-people-import.js';
import * as newsAndSeen from './20261123T0330-news-and-seen.js';
import * as agenda from './20261123T0331-agenda.js';
import * as noteAndSpecialJob from './20261123T0332-note-and-special-job.js';
import * as channels from './20261123T0340-channels.js';
import * as notices from './20261123T0350-notices.js';
import * as telling from './20261123T0351-telling.js';
import * as insight from './20261123T0400-insight.js';
import * as file from './20261123T0410-file.js';
import * as passkey from './20261123T0415-passkey.js';
import * as deliveries from './20261123T0416-deliveries.js';
import * as accessLog from './20261123T0418-access-log.js';
import * as wallScreen from './20261123T0420-wall-screen.js';
import * as availabilityCutOff from './20261123T0800-availability-cut-off.js';
import * as reservedWords from './20261123T0830-reserved-words.js';
import * as availabilityWeek from './20261123T0831-availability-week.js';
import * as availabilityReminder from './20261123T0840-availability-reminder.js';
import * as noticesInOrder from './20261124T0200-notices-in-order.js';
import * as answersAsGiven from './20261125T2000-answers-as-given.js';
import * as newsPosted from './20261125T2001-news-posted.js';

/** Every migration, in order. Never edited after it was released: a change is a new one. */
export const migrations = {
  '20261121T0900-event-log': eventLog,
  '20261121T0910-organisation': organisation,
  '20261121T0920-roster': roster,
  '20261121T0930-people-and-material': peopleAndMaterial,
  '20261121T0940-history': history,
  '20261121T0950-requests': requests,
  '20261121T1000-messages': messages,
  '20261121T1010-calendar-address': calendarAddress,
  '20261122T1500-shift-id': shiftId,
  '20261122T1900-blocked-day': blockedDay,
  '20261122T2300-dated-hours': datedHours,
  '20261122T2305-person-terms': personTerms,
  '20261122T2340-account': account,
  '20261122T2341-places-and-work': placesAndWork,
  '20261122T2350-account-settings': accountSettings,
  '20261122T2352-owner-code': ownerCode,
  '20261123T0000-erasure': erasure,
  '20261123T0002-people-import': peopleImport,
  '20261123T0330-news-and-seen': newsAndSeen,
  '20261123T0331-agenda': agenda,
  '20261123T0332-note-and-special-job': noteAndSpecialJob,
  '20261123T0340-channels': channels,
  '20261123T0350-notices': notices,
  '20261123T0351-telling': telling,
  '20261123T0400-insight': insight,
  '20261123T0410-file': file,
  '20261123T0415-passkey': passkey,
  '20261123T0416-deliveries': deliveries,
  '20261123T0418-access-log': accessLog,
  '20261123T0420-wall-screen': wallScreen,
  '20261123T0800-availability-cut-off': availabilityCutOff,
  '20261123T0830-reserved-words': reservedWords,
  '20261123T0831-availability-week': availabilityWeek,
  '20261123T0840-availability-reminder': availabilityReminder,
  '20261124T0200-notices-in-order': noticesInOrder,
  '20261125T2000-answers-as-given': answersAsGiven,
  '20261125T2001-news-posted': newsPosted,
};

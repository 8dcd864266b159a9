import type { ErrorCode, FieldCode } from '../kernel/refusal.js';

export type Language = 'nl' | 'en';

/** `title`: a few words. `detail`: one sentence for the person, with what to do where there is something. */
export interface RefusalText {
  readonly title: string;
  readonly detail: string;
}

type Pair = Readonly<Record<Language, readonly [title: string, detail: string]>>;

/** A text for every code, in both languages: the server's problem bodies and the client's screens share them. */
const REFUSALS: Readonly<Record<ErrorCode, Pair>> = {
  malformed_request: {
    nl: ['Onleesbaar verzoek', 'Er ging iets mis bij het versturen. Ververs de pagina en probeer het opnieuw.'],
    en: ['Unreadable request', 'Something went wrong while sending. Refresh the page and try again.'],
  },
  unauthenticated: {
    nl: ['Niet ingelogd', 'Je bent niet meer ingelogd. Log opnieuw in.'],
    en: ['Not logged in', 'You are no longer logged in. Please log in again.'],
  },
  invalid_credentials: {
    nl: ['Inloggen lukt niet', 'E-mailadres of wachtwoord onbekend.'],
    en: ['Cannot log in', 'Invalid email or password.'],
  },
  hand_over_expired: {
    nl: ['Link verlopen', 'Deze inloglink is al gebruikt of te oud. Log opnieuw in.'],
    en: ['Link expired', 'This login link was used already or is too old. Please log in again.'],
  },
  forbidden: {
    nl: ['Geen toegang', 'Daar heb je geen toegang toe.'],
    en: ['No access', 'You do not have access to this.'],
  },
  not_found: {
    nl: ['Niet gevonden', 'Niet gevonden. Misschien is het intussen verwijderd.'],
    en: ['Not found', 'Not found. It may have been deleted in the meantime.'],
  },
  method_not_allowed: {
    nl: ['Kan hier niet', 'Dit kan niet op dit adres.'],
    en: ['Not possible here', 'This is not possible at this address.'],
  },
  same_date_schedule_exists: {
    nl: ['Al ingepland', 'Deze medewerker heeft al een dienst op deze dag.'],
    en: ['Already planned', 'This employee already has a shift on this date.'],
  },
  slot_changed: {
    nl: ['Intussen gewijzigd', 'Een collega heeft deze dienst intussen gewijzigd.'],
    en: ['Changed meanwhile', 'A colleague changed this shift in the meantime.'],
  },
  slot_removed: {
    nl: ['Intussen verwijderd', 'Een collega heeft deze dienst intussen weggehaald.'],
    en: ['Removed meanwhile', 'A colleague removed this shift in the meantime.'],
  },
  draft_published: {
    nl: ['Al gepubliceerd', 'Dit concept is intussen gepubliceerd. Herzie de week om verder te wijzigen.'],
    en: ['Already published', 'This draft has been published in the meantime. Revise the week to change it further.'],
  },
  draft_exists: {
    nl: ['Er is al een concept', 'Voor deze week en afdeling is al een concept geopend.'],
    en: ['A draft exists', 'A draft is already open for this week and department.'],
  },
  source_empty: {
    nl: ['Niets om mee te beginnen', 'Hier staat niets in om over te nemen. Kies iets anders of begin leeg.'],
    en: ['Nothing to start from', 'There is nothing in it to take over. Choose something else or start empty.'],
  },
  no_draft: {
    nl: ['Geen concept', 'Voor deze week en afdeling is geen concept open.'],
    en: ['No draft', 'No draft is open for this week and department.'],
  },
  nothing_to_undo: {
    nl: ['Niets ongedaan te maken', 'Deze wijziging is al ongedaan gemaakt of niet van jou.'],
    en: ['Nothing to undo', 'This change was undone already or is not yours.'],
  },
  id_taken: {
    nl: ['Bestaat al', 'Deze dienst bestaat al.'],
    en: ['Exists already', 'This shift exists already.'],
  },
  version_conflict: {
    nl: ['Intussen gewijzigd', 'Een collega heeft dit intussen gewijzigd. Bekijk wat er nu staat.'],
    en: ['Changed meanwhile', 'A colleague changed this in the meantime. Have a look at what it says now.'],
  },
  scenario_shift_exists: {
    nl: ['Bestaat al', 'Er is al een scenariodienst voor deze dag en functie.'],
    en: ['Exists already', 'A scenario shift already exists for this day and job.'],
  },
  template_already_on_date: {
    nl: ['Staat er al', 'Dit sjabloon staat al op deze datum.'],
    en: ['Already there', 'This template is already on this date.'],
  },
  availability_exists: {
    nl: ['Al doorgegeven', 'Voor deze dag is al beschikbaarheid doorgegeven. Wijzig die.'],
    en: ['Already entered', 'Availability was already entered for this day. Change that entry.'],
  },
  comment_exists: {
    nl: ['Er is al een opmerking', 'Voor deze dag is al een opmerking. Wijzig die.'],
    en: ['A comment exists', 'There is already a comment for this day. Change that one.'],
  },
  start_time_exists: {
    nl: ['Bestaat al', 'Deze begintijd staat al in de lijst.'],
    en: ['Exists already', 'This start time is already in the list.'],
  },
  time_out_overlaps: {
    nl: ['Overlapt', 'In deze periode is al verlof aangevraagd of goedgekeurd.'],
    en: ['Overlaps', 'There is already time off in this period, requested or approved.'],
  },
  already_decided: {
    nl: ['Al beoordeeld', 'Hierover is intussen al beslist.'],
    en: ['Already decided', 'This has been decided in the meantime.'],
  },
  swap_not_accepted: {
    nl: ['Nog niet geaccepteerd', 'Er is nog geen collega die deze dienst wil overnemen.'],
    en: ['Not accepted yet', 'No colleague has accepted this shift yet.'],
  },
  request_exists: {
    nl: ['Al aangevraagd', 'Voor deze dienst loopt al een aanvraag.'],
    en: ['Already requested', 'There is already a pending request for this shift.'],
  },
  shift_not_open: {
    nl: ['Niet meer open', 'Deze dienst is niet meer open.'],
    en: ['No longer open', 'This shift is no longer open.'],
  },
  shift_canceled: {
    nl: ['Afgemeld', 'Deze dienst is afgemeld.'],
    en: ['Called off', 'This shift has been called off.'],
  },
  shift_in_past: {
    nl: ['Al begonnen', 'Deze dienst is al begonnen.'],
    en: ['Already started', 'This shift has already started.'],
  },
  not_eligible: {
    nl: ['Kan deze dienst niet doen', 'Deze medewerker heeft de functie van deze dienst niet.'],
    en: ['Not eligible', 'This employee does not have the job of this shift.'],
  },
  request_in_progress: {
    nl: ['Nog bezig', 'Dit verzoek wordt al verwerkt. Een ogenblik.'],
    en: ['Still running', 'This request is being handled already. One moment.'],
  },
  publishing_needs_confirmation: {
    nl: ['Publiceren?', 'Publiceren vervangt het rooster dat voor deze week al gepubliceerd is.'],
    en: ['Publish?', 'Publishing replaces the roster already published for this week.'],
  },
  planned_while_unavailable_needs_confirmation: {
    nl: ['Toch inplannen?', 'Deze medewerker is dan niet beschikbaar.'],
    en: ['Plan anyway?', 'This employee is not available then.'],
  },
  availability_over_shift_needs_confirmation: {
    nl: ['Toch wijzigen?', 'Op deze dag staat al een dienst gepland. Het rooster verandert hierdoor niet.'],
    en: ['Change anyway?', 'A shift is already planned on this day. This does not change the roster.'],
  },
  day_off_over_shift_needs_confirmation: {
    nl: ['Toch vrij?', 'Op een van deze dagen staat al een dienst gepland.'],
    en: ['Take it off anyway?', 'A shift is already planned on one of these days.'],
  },
  time_out_over_shifts_needs_confirmation: {
    nl: ['Toch goedkeuren?', 'In deze periode staan al diensten gepland.'],
    en: ['Approve anyway?', 'Shifts are already planned in this period.'],
  },
  template_overlap_needs_confirmation: {
    nl: ['Toch toevoegen?', 'Op deze dag staat al iets. Het sjabloon komt erbij.'],
    en: ['Add anyway?', 'There is already something on this day. The template comes on top of it.'],
  },
  template_deletion_needs_confirmation: {
    nl: ['Sjabloon verwijderen?', 'Dit kan niet ongedaan worden gemaakt.'],
    en: ['Delete template?', 'This cannot be undone.'],
  },
  removal_needs_confirmation: {
    nl: ['Dienst verwijderen?', 'Deze dienst gaat iemand aan.'],
    en: ['Delete shift?', 'This shift concerns somebody.'],
  },
  discard_needs_confirmation: {
    nl: ['Concept weggooien?', 'Het hele concept van deze afdeling gaat weg. Wat gepubliceerd is, blijft.'],
    en: ['Discard draft?', 'The whole draft of this department goes. What is published stays.'],
  },
  payload_too_large: {
    nl: ['Te groot', 'Dit is te veel in één keer.'],
    en: ['Too large', 'This is too much at once.'],
  },
  unsupported_media_type: {
    nl: ['Verkeerde vorm', 'Er ging iets mis bij het versturen. Ververs de pagina en probeer het opnieuw.'],
    en: ['Wrong format', 'Something went wrong while sending. Refresh the page and try again.'],
  },
  validation_failed: {
    nl: ['Klopt nog niet', 'Niet alles is goed ingevuld.'],
    en: ['Not right yet', 'Not everything is filled in correctly.'],
  },
  invalid_dates: {
    nl: ['Datums kloppen niet', 'Deze datums of tijden horen niet bij elkaar.'],
    en: ['Dates do not fit', 'These dates or times do not belong together.'],
  },
  dates_not_in_future: {
    nl: ['Niet in de toekomst', 'Verlof moet in de toekomst liggen.'],
    en: ['Not in the future', 'Time off must be in the future.'],
  },
  date_closed: {
    nl: ['Dag is voorbij', 'Deze dag is al voorbij.'],
    en: ['Day has passed', 'This day has passed.'],
  },
  invalid_phone_number: {
    nl: ['Telefoonnummer klopt niet', 'Dit telefoonnummer klopt niet. Gebruik bijvoorbeeld 06 12345678.'],
    en: ['Invalid phone number', 'This phone number is not valid. Use for example 06 12345678.'],
  },
  idempotency_key_reused: {
    nl: ['Dubbel verzoek', 'Dit verzoek is al voor iets anders gebruikt. Probeer het opnieuw.'],
    en: ['Duplicate request', 'This request was used for something else already. Please try again.'],
  },
  too_many_requests: {
    nl: ['Even rustig', 'Dat zijn er te veel achter elkaar. Wacht even en probeer het opnieuw.'],
    en: ['Slow down', 'That is too many in a row. Wait a moment and try again.'],
  },
  internal_error: {
    nl: ['Er ging iets mis', 'Er ging iets mis. We hebben het genoteerd.'],
    en: ['Something went wrong', 'Something went wrong. We have made a note of it.'],
  },
  unavailable: {
    nl: ['Even niet bereikbaar', 'Rooster is even niet bereikbaar. Probeer het zo weer.'],
    en: ['Temporarily unavailable', 'Rooster is temporarily unavailable. Try again in a moment.'],
  },
};

const FIELDS: Readonly<Record<FieldCode, Readonly<Record<Language, string>>>> = {
  required: { nl: 'Vul dit in.', en: 'Please fill this in.' },
  type: { nl: 'Dit is geen geldige waarde.', en: 'This is not a valid value.' },
  format: { nl: 'Dit heeft niet de goede vorm.', en: 'This does not have the right format.' },
  min: { nl: 'Dit is te weinig.', en: 'This is too low.' },
  max: { nl: 'Dit is te veel.', en: 'This is too high.' },
  too_short: { nl: 'Dit is te kort.', en: 'This is too short.' },
  too_long: { nl: 'Dit is te lang.', en: 'This is too long.' },
  too_few: { nl: 'Kies er meer.', en: 'Choose more.' },
  too_many: { nl: 'Kies er minder.', en: 'Choose fewer.' },
  enum: { nl: 'Kies een van de mogelijkheden.', en: 'Choose one of the options.' },
  duplicate: { nl: 'Dit komt al voor.', en: 'This already occurs.' },
  mismatch: { nl: 'Dit past niet bij de rest.', en: 'This does not fit the rest.' },
  not_found: { nl: 'Dit bestaat niet meer.', en: 'This no longer exists.' },
  not_a_start_time: { nl: 'Dit is geen begintijd. Kies er een uit de lijst.', en: 'This is not a start time. Choose one from the list.' },
  not_an_end_time: { nl: 'Dit is geen eindtijd. Kies er een uit de lijst.', en: 'This is not an end time. Choose one from the list.' },
  call_not_allowed: { nl: 'Deze functie kent geen oproepdienst.', en: 'This job has no on-call shifts.' },
  other_date: { nl: 'De datum kan niet veranderen.', en: 'The date cannot change.' },
  other_week: { nl: 'Dit valt buiten de week van het concept.', en: 'This is outside the week of the draft.' },
  range_too_long: { nl: 'Deze periode is te lang.', en: 'This period is too long.' },
  not_at_location: { nl: 'Dit hoort niet bij deze vestiging.', en: 'This does not belong to this location.' },
  not_in_job_filter: { nl: 'Dit hoort niet bij deze afdeling.', en: 'This does not belong to this department.' },
  not_part_timer: { nl: 'Dit kan alleen voor parttimers.', en: 'This is only for part-timers.' },
  not_full_timer: { nl: 'Dit kan alleen voor fulltimers.', en: 'This is only for full-timers.' },
  reason_required: { nl: 'Kies een reden van afmelding.', en: 'Choose a call-off reason.' },
  planned_shift_cannot_be_open: { nl: 'Er staat al iemand op deze dienst.', en: 'Somebody is already planned on this shift.' },
  invalid_phone_number: { nl: 'Dit nummer klopt niet. Gebruik bijvoorbeeld 06 12345678.', en: 'This number is not valid. Use for example 06 12345678.' },
  disabled: { nl: 'Deze medewerker is uit dienst of geblokkeerd.', en: 'This employee has left or is disabled.' },
  no_email: { nl: 'Er is geen e-mailadres bekend.', en: 'There is no email address.' },
};

export function refusalText(language: Language, code: ErrorCode): RefusalText {
  const [title, detail] = REFUSALS[code][language];
  return { title, detail };
}

export const fieldText = (language: Language, code: FieldCode): string => FIELDS[code][language];

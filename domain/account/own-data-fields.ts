/**
 * What a person gets to read of themselves, table by table, in the order of a page. A field that is added here needs a
 * word in both languages.
 */
export const OWN_DATA_FIELDS = {
  person: [
    'name',
    'short_name',
    'email',
    'waiting_email',
    'phone_number',
    'phone_for',
    'birth_date',
    'type_name',
    'language',
    'home_location_id',
    'location_ids',
    'employment_start',
    'employment_end',
    'invited_at',
    'super_user',
    'enabled',
    'erasure_asked_at',
  ],
  terms: ['from_date', 'contract_kind', 'min_hours', 'max_hours', 'always', 'job_ids'],
  licences: ['kind', 'name', 'expires_on'],
  wage: ['from_date', 'hourly_cents'],
  availability: ['date', 'from_minute', 'until_minute', 'entered_at'],
  freeDays: ['date'],
  timeOuts: ['from_date', 'until_date', 'approved', 'requested_at', 'decided_at'],
  shifts: ['date', 'start_minute', 'end_minute', 'job_id', 'location_id', 'called_off_at'],
  requests: ['date', 'location_id', 'request_status', 'requested_at', 'decided_at'],
  swaps: ['date', 'location_id', 'swap_status', 'offered_at', 'decided_at'],
  swapsTaken: ['date', 'location_id', 'swap_status', 'offered_at', 'decided_at'],
  weeksAsked: ['monday', 'week_answer'],
  specialJobs: ['date', 'location_id', 'words', 'assigned_at', 'done_at'],
  seen: ['seen_kind', 'location_id', 'seen_at'],
  notifications: ['notification_kind', 'created_at'],
  devices: ['push_service', 'created_at'],
  passkeys: ['name', 'host', 'added_at', 'last_used_at', 'backed_up'],
  sessions: ['browser', 'system', 'location_id', 'opened_by', 'opened_at', 'last_used_at', 'ended_at'],
  links: ['link_kind', 'sent_to', 'made_at', 'expires_at', 'ended_at'],
  calendar: ['renewed_at', 'read_at'],
  access: ['at', 'kind'],
  looked: ['at', 'look_kind', 'location_id'],
  files: ['file_kind', 'format', 'location_id', 'from_date', 'until_date', 'requested_at'],
  deliveries: ['channel', 'location_id', 'subject', 'text', 'created_at'],
  mails: ['recipient', 'subject', 'status', 'created_at'],
} as const;

export type OwnDataGroup = keyof typeof OWN_DATA_FIELDS;
export type OwnDataField = (typeof OWN_DATA_FIELDS)[OwnDataGroup][number];

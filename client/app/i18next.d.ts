import type { RefusalTexts } from '#domain/texts/refusal-texts.types';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }

  /** Namespaces of texts and their keys: those of the frame, then one for each room or feature, named after its folder. */
  interface ResourceNamespaceMap {
    errors: RefusalTexts;
    app: (typeof import('./locales/en.json'))['default'];
    common: (typeof import('../platform/i18n/locales/common/en.json'))['default'];
    account: (typeof import('../features/account/locales/en.json'))['default'];
    agenda: (typeof import('../features/agenda/locales/en.json'))['default'];
    availability: (typeof import('../features/availability/locales/en.json'))['default'];
    blockedDay: (typeof import('../features/blocked-day/locales/en.json'))['default'];
    cancelReason: (typeof import('../features/cancel-reason/locales/en.json'))['default'];
    candidates: (typeof import('../roster/candidates/locales/en.json'))['default'];
    comment: (typeof import('../features/comment/locales/en.json'))['default'];
    copyWeek: (typeof import('../roster/copy-week/locales/en.json'))['default'];
    decisions: (typeof import('../roster/approvals/decisions/locales/en.json'))['default'];
    delivery: (typeof import('../features/delivery/locales/en.json'))['default'];
    draftWeek: (typeof import('../features/draft-week/locales/en.json'))['default'];
    file: (typeof import('../features/file/locales/en.json'))['default'];
    freeDay: (typeof import('../features/free-day/locales/en.json'))['default'];
    history: (typeof import('../features/history/locales/en.json'))['default'];
    houseProfile: (typeof import('../features/house-profile/locales/en.json'))['default'];
    insight: (typeof import('../features/insight/locales/en.json'))['default'];
    job: (typeof import('../features/job/locales/en.json'))['default'];
    location: (typeof import('../features/location/locales/en.json'))['default'];
    login: (typeof import('../features/login/locales/en.json'))['default'];
    message: (typeof import('../features/message/locales/en.json'))['default'];
    news: (typeof import('../features/news/locales/en.json'))['default'];
    note: (typeof import('../features/note/locales/en.json'))['default'];
    notification: (typeof import('../features/notification/locales/en.json'))['default'];
    offline: (typeof import('../platform/i18n/locales/offline/en.json'))['default'];
    organisation: (typeof import('../features/organisation/locales/en.json'))['default'];
    ownRoster: (typeof import('../features/own-roster/locales/en.json'))['default'];
    people: (typeof import('../features/people/locales/en.json'))['default'];
    peopleImport: (typeof import('../features/people-import/locales/en.json'))['default'];
    phoneList: (typeof import('../features/phone-list/locales/en.json'))['default'];
    placement: (typeof import('../features/placement/locales/en.json'))['default'];
    publication: (typeof import('../features/publication/locales/en.json'))['default'];
    readReceipts: (typeof import('../roster/read-receipts/locales/en.json'))['default'];
    requests: (typeof import('../roster/approvals/requests/locales/en.json'))['default'];
    rosterWeek: (typeof import('../features/roster-week/locales/en.json'))['default'];
    ruleOverride: (typeof import('../features/rule-override/locales/en.json'))['default'];
    ruleOverrides: (typeof import('../roster/rule-overrides/locales/en.json'))['default'];
    scenario: (typeof import('../features/scenario/locales/en.json'))['default'];
    selectTemplate: (typeof import('../features/select-template/locales/en.json'))['default'];
    setUp: (typeof import('../features/set-up/locales/en.json'))['default'];
    shiftCard: (typeof import('../roster/shift-card/locales/en.json'))['default'];
    shiftRequest: (typeof import('../features/shift-request/locales/en.json'))['default'];
    specialJob: (typeof import('../features/special-job/locales/en.json'))['default'];
    startTime: (typeof import('../features/start-time/locales/en.json'))['default'];
    swap: (typeof import('../features/swap/locales/en.json'))['default'];
    template: (typeof import('../features/template/locales/en.json'))['default'];
    timeOut: (typeof import('../features/time-out/locales/en.json'))['default'];
    wallScreen: (typeof import('../features/wall-screen/locales/en.json'))['default'];
    weekFill: (typeof import('../features/draft-week/week-fill/locales/en.json'))['default'];
    weekNotes: (typeof import('../roster/week-notes/locales/en.json'))['default'];
    weekTemplate: (typeof import('../roster/week-template/locales/en.json'))['default'];
    weeklyPlan: (typeof import('../roster/weekly-plan/locales/en.json'))['default'];
  }
}

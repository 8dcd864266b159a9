import type { StaffFilesOptions } from './staff-files.js';

/** Modules, by the end of their path, of everything that the start page of staff can show, lazy parts included. */
export const HOME_PARTS = [
  'app/frame/frame.tsx',
  'app/main.page.tsx',
  'roster-week/staff/staff-home.tsx',
  'app/frame/phone-sheets.ts',
  'app/requests/staff-bell.tsx',
  'features/news/home-news.tsx',
  'features/special-job/home-special-jobs.tsx',
  'roster-week/department-choices.tsx',
  'app/frame/outbox-notice.tsx',
  'kit/ui/overlay/confirm-dialog.tsx',
  'kit/ui/feedback/hint-tip.tsx',
  'roster/week-switch/week-choices.tsx',
] as const;

/** Modules of staff's start page and other pages, whose files the service worker stores when it is installed. */
export const STAFF_MODULES: StaffFilesOptions = {
  start: [
    'client/main.tsx',
    'app/signed-in.ts',
    'app/main.page.tsx',
    'roster-week/staff/staff-home.tsx',
    'app/home-texts-nl.ts',
  ],
  pages: [
    'features/login/login.page.tsx',
    'app/rooster.page.tsx',
    'app/requests/requests.page.tsx',
    'features/availability/availability.page.tsx',
    'features/free-day/free-day.page.tsx',
    'features/time-out/own-time-out.page.tsx',
    'features/phone-list/phone-list.page.tsx',
    'features/insight/fairness.page.tsx',
    'features/account/account.page.tsx',
    'features/account/passkey.page.tsx',
    'features/file/sheet.page.tsx',
  ],
  without: [
    'app/router.tsx',
    'app/pages.ts',
    'app/shift-changes.tsx',
    'app/requests/manager-bell.tsx',
    'roster-week/manager/manager-home.tsx',
    'roster-week/manager/roster-phone.tsx',
    'draft-week/sync/send-orphaned-edits.ts',
  ],
};

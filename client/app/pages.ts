import { homeOf } from '../features/roster-week/homes.js';
import type { PageDefinition } from './page-definition.js';

/**
 * Every page inside the frame, one entry each; a menu entry appears when its page is here. For example:
 *
 * ```ts
 * { path: 'phone-list', item: 'phone-list', namespaces: ['phoneList'], load: () => import('../features/phone-list/phone-list.page.js') },
 * ```
 */
export const PAGES: readonly PageDefinition[] = [
  {
    path: 'main',
    item: 'main',
    namespaces: ['rosterWeek', 'shifts', 'requests', 'swap', 'shiftRequest', 'weekTemplate', 'candidates'],
    load: () => import('./main.page.js'),
    loadFor: (user) => homeOf(user).load(),
    children: [
      {
        path: 'add/:week/:date',
        item: 'main',
        namespaces: ['rosterWeek', 'candidates'],
        load: () => import('../features/roster-week/shift-panel/add-panel.page.js'),
      },
      {
        path: ':date/:id',
        item: 'main',
        namespaces: ['rosterWeek', 'history', 'candidates'],
        load: () => import('../features/roster-week/shift-panel/shift-panel.page.js'),
      },
    ],
  },
  {
    path: 'rooster',
    item: 'rooster',
    namespaces: ['ownRoster', 'shifts', 'requests', 'swap', 'shiftRequest'],
    load: () => import('./rooster.page.js'),
  },
  {
    path: 'new-rooster',
    item: 'new-rooster',
    namespaces: ['draftWeek', 'publication', 'history', 'weekTemplate', 'candidates'],
    load: () => import('./new-rooster.page.js'),
  },
  {
    path: 'check-rooster',
    item: 'check-rooster',
    namespaces: ['draftWeek'],
    load: () => import('../features/draft-week/check/check-rooster.page.js'),
  },
  {
    path: 'new-rooster/select-template',
    item: 'new-rooster',
    namespaces: ['selectTemplate'],
    load: () => import('../features/select-template/select-template.page.js'),
  },
  {
    path: 'templates',
    item: 'templates',
    namespaces: ['template'],
    load: () => import('../features/template/template-list.page.js'),
  },
  {
    path: 'templates/:id/edit',
    item: 'templates',
    namespaces: ['template', 'weekGrid'],
    load: () => import('../features/template/template-editor.page.js'),
  },
  {
    path: 'manager/templates',
    item: 'manager',
    namespaces: ['template'],
    load: () => import('../features/template/template-list.page.js'),
  },
  {
    path: 'manager/templates/:id/edit',
    item: 'manager',
    namespaces: ['template', 'weekGrid'],
    load: () => import('../features/template/template-editor.page.js'),
  },
  {
    path: 'requests',
    item: 'requests',
    namespaces: ['rosterWeek', 'shifts', 'requests', 'swap', 'shiftRequest', 'timeOut', 'decisions', 'notification'],
    load: () => import('./requests/requests.page.js'),
  },
  {
    path: 'swap-shifts-overview',
    item: 'swap-shifts-overview',
    namespaces: ['swap', 'requests', 'decisions'],
    load: () => import('../features/swap/swap-shifts-overview.page.js'),
  },
  {
    path: 'shift-request-overview',
    item: 'shift-request-overview',
    namespaces: ['shiftRequest', 'requests', 'decisions'],
    load: () => import('../features/shift-request/shift-request-overview.page.js'),
  },
  {
    path: 'history',
    item: 'history',
    namespaces: ['history'],
    load: () => import('../features/history/history.page.js'),
  },
  {
    path: 'available',
    item: 'available',
    namespaces: ['availability'],
    load: () => import('../features/availability/availability.page.js'),
  },
  {
    path: 'available/:yearMonth',
    item: 'available',
    namespaces: ['availability'],
    load: () => import('../features/availability/availability.page.js'),
  },
  {
    path: 'free-day',
    item: 'free-day',
    namespaces: ['freeDay'],
    load: () => import('../features/free-day/free-day.page.js'),
  },
  {
    path: 'free-day/:yearMonth',
    item: 'free-day',
    namespaces: ['freeDay'],
    load: () => import('../features/free-day/free-day.page.js'),
  },
  {
    path: 'free-day-overview',
    item: 'free-day-overview',
    namespaces: ['freeDay'],
    load: () => import('../features/free-day/free-day-overview.page.js'),
  },
  {
    path: 'timeout',
    item: 'timeout',
    namespaces: ['timeOut', 'decisions'],
    load: () => import('../features/time-out/own-time-out.page.js'),
  },
  {
    path: 'timeout-overview',
    item: 'timeout-overview',
    namespaces: ['timeOut', 'requests', 'decisions'],
    load: () => import('../features/time-out/time-out-overview.page.js'),
  },
  {
    path: 'cancel-reason',
    item: 'cancel-reason',
    namespaces: ['cancelReason'],
    load: () => import('../features/cancel-reason/cancel-reason.page.js'),
  },
  {
    path: 'people',
    item: 'people',
    namespaces: ['people'],
    load: () => import('../features/people/people.page.js'),
  },
  {
    path: 'people/new',
    item: 'people',
    namespaces: ['people'],
    load: () => import('../features/people/new-person.page.js'),
  },
  {
    path: 'people/import',
    item: 'people',
    namespaces: ['peopleImport'],
    load: () => import('../features/people-import/people-import.page.js'),
  },
  {
    path: 'people/:id',
    item: 'people',
    namespaces: ['people'],
    load: () => import('../features/people/person.page.js'),
  },
  {
    path: 'files',
    item: 'files',
    namespaces: ['file'],
    load: () => import('../features/file/file.page.js'),
  },
  {
    path: 'sheet',
    item: 'sheet',
    namespaces: ['file'],
    load: () => import('../features/file/sheet.page.js'),
  },
  {
    path: 'blocked-days',
    item: 'blocked-days',
    namespaces: ['blockedDay'],
    load: () => import('../features/blocked-day/blocked-day.page.js'),
  },
  {
    path: 'manager/scenarios',
    item: 'manager',
    namespaces: ['scenario'],
    load: () => import('../features/scenario/scenario-list.page.js'),
  },
  {
    path: 'manager/scenarios/:id',
    item: 'manager',
    namespaces: ['scenario', 'weekGrid'],
    load: () => import('../features/scenario/scenario-needs.page.js'),
  },
  {
    path: 'manager',
    item: 'manager',
    namespaces: ['organisation'],
    load: () => import('./manager.page.js'),
  },
  {
    path: 'manager/organisation',
    item: 'manager',
    namespaces: ['organisation'],
    load: () => import('../features/organisation/organisation.page.js'),
  },
  {
    path: 'manager/locations',
    item: 'manager',
    namespaces: ['location'],
    load: () => import('../features/location/location-list.page.js'),
  },
  {
    path: 'manager/locations/:id',
    item: 'manager',
    namespaces: ['location'],
    load: () => import('../features/location/location.page.js'),
  },
  {
    path: 'manager/jobs',
    item: 'manager',
    namespaces: ['job'],
    load: () => import('../features/job/job.page.js'),
  },
  {
    path: 'manager/start-times',
    item: 'manager',
    namespaces: ['startTime'],
    load: () => import('../features/start-time/start-time.page.js'),
  },
  {
    path: 'manager/scheduler',
    item: 'manager',
    namespaces: ['placement'],
    load: () => import('../features/placement/scheduler.page.js'),
  },
  {
    path: 'account',
    item: 'account',
    namespaces: ['account'],
    load: () => import('../features/account/account.page.js'),
  },
  {
    path: 'manager/outbox',
    item: 'manager',
    namespaces: ['message'],
    load: () => import('../features/message/outbox.page.js'),
  },
  {
    path: 'manager/erasure',
    item: 'manager',
    namespaces: ['account'],
    load: () => import('../features/account/erasure.page.js'),
  },
];

import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, QueryFlag, text, WireId } from '../kernel/call.js';
import { TemplatePageData, TemplateSummary, TemplateView } from './template.views.js';

const adminGet = { method: 'GET', roles: CALL_ROLES.admin, status: 200 } as const;
const params = z.object({ id: WireId });
const place = { horecaLocationId: WireId.optional(), jobFilterId: WireId.optional() };

export const templatesList = defineCall({
  ...adminGet,
  id: 'templates-list',
  path: '/templates',
  query: z.object(place),
  answer: z.array(TemplateSummary),
});

export const templatesSearch = defineCall({
  ...adminGet,
  id: 'templates-search',
  path: '/templates/search',
  query: z.object({ query: text(0, 120).default(''), ...place, scenarioId: WireId.optional() }),
  answer: z.array(TemplateSummary),
});

export const templatesGet = defineCall({
  ...adminGet,
  id: 'templates-get',
  path: '/templates/{id}',
  params,
  answer: TemplateView,
});

export const templatesPageData = defineCall({
  ...adminGet,
  id: 'templates-page-data',
  path: '/templates/{id}/page-data',
  params,
  query: z.object({ isCustom: QueryFlag.default(0) }),
  answer: TemplatePageData,
});

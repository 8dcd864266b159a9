import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, WireId } from '../api/call.js';
import { FillSettings } from './fill-settings.js';
import { DepartmentSettings } from './search-settings.js';

const { unknownToo, beyondContract, movePlaced, apart, wishes } = FillSettings.shape;

/**
 * Changes the settings with which the open shifts of a department are filled; absent fields and wishes stay. Everybody in
 * a pair works at the location. `id`: the department.
 */
export const fillSettingsUpdate = defineCall({
  id: 'fill-settings-update',
  method: 'PUT',
  path: '/fill-settings/{id}',
  roles: CALL_ROLES.admin,
  params: z.object({ id: WireId }),
  body: z.object({
    unknownToo: unknownToo.optional(),
    beyondContract: beyondContract.optional(),
    // Without its default, which would change what is absent.
    movePlaced: movePlaced.unwrap().optional(),
    apart: apart.optional(),
    wishes: wishes.partial().extend({ lowPay: wishes.shape.lowPay.unwrap().optional() }).optional(),
  }),
  status: 200,
  answer: DepartmentSettings,
  idempotent: true,
});

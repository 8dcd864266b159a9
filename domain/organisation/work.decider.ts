import { arrange, defineJobFilter, removeJobFilter, renameJobFilter } from './department-decisions.js';
import { changeJob, defineJob, retireJob } from './job-decisions.js';
import type { OrganisationState } from './organisation.state.js';
import type { WorkCommand } from './work.commands.js';
import type { WorkContext, WorkDecision } from './work.context.js';

/** Decides a command about jobs and departments. */
export function decideWork(command: WorkCommand, state: OrganisationState, context: WorkContext): WorkDecision {
  switch (command.type) {
    case 'DefineJob':
      return defineJob(command, state);
    case 'ChangeJob':
      return changeJob(command, state, context);
    case 'RetireJob':
      return retireJob(command, state, context);
    case 'DefineJobFilter':
      return defineJobFilter(command, state);
    case 'RenameJobFilter':
      return renameJobFilter(command, state);
    case 'RemoveJobFilter':
      return removeJobFilter(command, state, context);
    case 'ArrangeDepartments':
      return arrange(command, state);
  }
}

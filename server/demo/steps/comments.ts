import { EditComment } from '../../features/comment/comment.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';

/** Step: managers' comments on dates. */
export const comments: DemoStep = (demo) =>
  demo.data.comments.map(({ id, locationId, dayOffset, text, text_employees, writtenBy }): DemoAction => {
    const edit = {
      type: 'AddDayComment',
      commentId: demoIds.comment(id),
      date: demo.date(dayOffset),
      text,
      textEmployees: text_employees,
    } as const;
    return {
      name: `comment ${id}`,
      at: demoTimes.comment(dayOffset, id),
      by: demo.person(writtenBy, locationId),
      cause: 'comments-create',
      command: (origin) => new EditComment(origin, demoIds.location(locationId), edit),
    };
  });

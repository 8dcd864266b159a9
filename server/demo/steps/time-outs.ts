import { EditTimeOut } from '../../features/time-out/time-out.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';

/** People ask for time out; managers have decided about some of them. */
export const timeOuts: DemoStep = {
  title: 'time out',
  async load(demo) {
    const { holidays } = demo.data;
    await demo.act(
      holidays.map(({ id, userId, fromDayOffset, untilDayOffset }): DemoAction => {
        const [from, until] = [demo.date(fromDayOffset), demo.date(untilDayOffset)];
        const about = { timeOutId: demoIds.timeOut(id), userId: demoIds.user(userId) };
        const edit = { type: 'RequestTimeOut', ...about, from, until, remark: null } as const;
        return {
          name: `time out ${id}`,
          by: demo.person(userId),
          cause: 'holidays-create',
          command: (origin, caller) =>
            new EditTimeOut(caller, origin, about.userId, edit, from <= demo.today),
        };
      }),
    );
    await demo.act(
      holidays.flatMap(({ id, userId, approved, decidedBy }): DemoAction[] => {
        if (approved === null || decidedBy === null) return [];
        const edit = { type: 'DecideTimeOut', timeOutId: demoIds.timeOut(id), approved, confirm: false } as const;
        return [
          {
            name: `decision about time out ${id}`,
            by: demo.person(decidedBy),
            cause: 'holidays-set-approved',
            command: (origin, caller) => new EditTimeOut(caller, origin, demoIds.user(userId), edit),
          },
        ];
      }),
    );
  },
};

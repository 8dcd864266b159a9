import { agenda } from '#domain/agenda/agenda.resource';
import { Moment } from '#domain/kernel/clock-time';
import { news } from '#domain/news/news.resource';
import { WriteLocationNote } from '../../features/note/note.messages.js';
import { EditSpecialJob } from '../../features/special-job/special-job.messages.js';
import { editOf } from '../../resource/edit-resource.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';

const EditNews = editOf(news);
const EditAgenda = editOf(agenda);

/** Step: news, agenda items, notes and special jobs. */
export const communication: DemoStep = (demo) => {
  const { data } = demo;
  const news = data.news.map(({ id, locationId, daysAgo, pinned, title, body, writtenBy }): DemoAction => {
    const edit = {
      type: 'AddNews',
      newsId: demoIds.news(id),
      title,
      body,
      date: demo.date(-daysAgo),
      pinned,
      jobFilterIds: null,
    } as const;
    return {
      name: `news ${id}`,
      at: demoTimes.news(daysAgo),
      by: demo.person(writtenBy, locationId),
      cause: 'news-create',
      command: (origin) => new EditNews(origin, demoIds.location(locationId), edit),
    };
  });
  const expected = data.agenda.map(({ id, locationId, dayOffset, from, until, title, body, writtenBy }): DemoAction => {
    const date = demo.date(dayOffset);
    const edit = {
      type: 'AddAgendaItem',
      agendaItemId: demoIds.agendaItem(id),
      from: Moment.parse(`${date} ${from}`),
      until: Moment.parse(`${date} ${until}`),
      title,
      body,
    } as const;
    return {
      name: `agenda item ${id}`,
      at: demoTimes.agenda(id),
      by: demo.person(writtenBy, locationId),
      cause: 'agendas-create',
      command: (origin) => new EditAgenda(origin, demoIds.location(locationId), edit),
    };
  });
  const notes = data.notes.map(({ locationId, text, writtenBy }): DemoAction => ({
    name: `note of ${locationId}`,
    at: demoTimes.note(locationId),
    by: demo.person(writtenBy, locationId),
    cause: 'input-notes-upsert',
    command: (origin) => new WriteLocationNote(origin, demoIds.location(locationId), text),
  }));
  const chores = data.specialJobs.map(({ id, locationId, userId, dayOffset, body, givenBy }): DemoAction => {
    const edit = {
      type: 'AssignSpecialJob',
      specialJobId: demoIds.specialJob(id),
      userId: demoIds.user(userId),
      body,
      date: demo.date(dayOffset),
    } as const;
    return {
      name: `special job ${id}`,
      at: demoTimes.specialJob(id),
      by: demo.person(givenBy, locationId),
      cause: 'special-jobs-create',
      command: (origin) => new EditSpecialJob(origin, demoIds.location(locationId), edit),
    };
  });
  return [...news, ...expected, ...notes, ...chores];
};

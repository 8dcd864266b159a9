import { answerWith } from '../../programs.js';
import type { Come, Compare, Leave, Play } from '../friday.messages.js';
import { compareAll } from './comparison.js';
import { Crowd } from './crowd.js';

const crowd = new Crowd();

answerWith(async (question: Come | Play | Compare | Leave): Promise<unknown> => {
  switch (question.task) {
    case 'come':
      return crowd.come(question);
    case 'play':
      return crowd.play(question);
    case 'compare':
      return compareAll(crowd.present, question);
    case 'leave':
      return crowd.leave();
  }
});

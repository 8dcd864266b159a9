/** Code around every page of a signed-in user, in one file instead of two. */
export { followUser } from './follow-user.js';
export { Frame } from './frame/frame.js';

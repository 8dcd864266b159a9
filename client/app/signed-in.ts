/** What is around every page of who is signed in: one file instead of two. */
export { followUser } from './follow-user.js';
export { Frame } from './frame/frame.js';

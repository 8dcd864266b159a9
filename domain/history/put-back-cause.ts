/** Id of the call that puts a week back, which its events have as their cause. */
export const WEEK_PUT_BACK = 'history-week-put-back';

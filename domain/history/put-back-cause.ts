/** Id of the call that puts a week back; its events have it as cause. */
export const WEEK_PUT_BACK = 'history-week-put-back';

/** Page of the list that a saved template is in. */
export const TEMPLATES = '/templates';

/** Path of the list of templates. */
export const TEMPLATES = '/templates';

/** Path of the list of templates. */
export const TEMPLATES_PATH = '/templates';

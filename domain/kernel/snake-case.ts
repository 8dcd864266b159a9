/** A name of the code as a column has it: `descriptionId` is `description_id`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uncapitalize<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
/** Column name of a camel-case name: `descriptionId` is `description_id`. */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);

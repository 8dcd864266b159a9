/** Area codes of the Netherlands with three digits, and those of services; all others have four. */
const SHORT_AREA = /^0(?:10|13|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|7\d|8[1-8]|91)/;

/** Dutch number in E.164 as people write it: `06 24681357`, `020 1234567`; other numbers stay. */
export function phoneText(number: string): string {
  const [, national] = /^\+31(\d{9})$/.exec(number) ?? [];
  if (national === undefined) return number;
  const dialled = `0${national}`;
  const length = dialled.startsWith('06') ? 2 : SHORT_AREA.test(dialled) ? 3 : 4;
  return `${dialled.slice(0, length)} ${dialled.slice(length)}`;
}

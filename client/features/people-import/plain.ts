/** Letters and digits alone: `E-mail adres` is `emailadres`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

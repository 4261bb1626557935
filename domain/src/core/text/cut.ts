const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/** The first `length` code units of a text, without half a character at the end: the database refuses one. */
export const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(HALF_A_CHARACTER, '');

/** The text in at most `length` code units; a cut one ends with an ellipsis. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${cut(text, length - 1).trimEnd()}…`;

/** Text without the characters that hide or reorder the others. */

/**
 * Controls but tab and line feed, soft hyphens, zero-width characters, bidirectional embeddings, overrides and isolates,
 * tags, and letters that are drawn as nothing. The joiners of Persian, Indic scripts and emoji stay, as do the marks
 * that only say in which direction a character runs.
 */
const HIDDEN =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** Marks on one letter, one above the other, that cover the lines around it. */
const PILE_OF_MARKS = /(\p{Mark}{4})\p{Mark}+/gu;

/** What is left is shown in the order in which it is stored, and nothing of it is invisible. Lines stay. */
export function visibleText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(HIDDEN, '').replaceAll(PILE_OF_MARKS, '$1');
}

/** The same on one line, with single spaces, trimmed. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll(/\s+/gu, ' ').trim();
}

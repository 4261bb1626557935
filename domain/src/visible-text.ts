/** Text without the characters that hide or reorder the others. */

/**
 * Controls but tab and line feed, soft hyphens, zero-width characters, bidirectional embeddings, overrides and isolates,
 * tags, and letters that are drawn as nothing. The joiners of Persian, Indic scripts and emoji stay, as do the marks
 * that only say in which direction a character runs.
 */
const HIDDEN =
  /(?![\t\n])\p{Cc}|[\u{AD}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{200B}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E007F}]|\u{34F}/gu;
/** Stacked marks on one letter, which cover the lines around it. */
const PILE_OF_MARKS = /(\p{Mark}{4})\p{Mark}+/gu;

/** The rest is visible and is shown in the order in which it is stored. Line breaks stay. */
export function visibleText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(HIDDEN, '').replaceAll(PILE_OF_MARKS, '$1');
}

/** The same on one line, with single spaces, trimmed. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll(/\s+/gu, ' ').trim();
}

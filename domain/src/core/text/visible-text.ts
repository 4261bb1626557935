/** Removes characters that hide or reorder other characters. */

/**
 * Control characters except tab and line feed, soft hyphens, zero-width characters, bidirectional embeddings,
 * overrides, and isolates, tags, and invisible letters. The joiners of Persian, Indic scripts, and emoji stay, as do
 * the marks that only set a character's direction.
 */
const HIDDEN =
  /(?![\t\n])\p{Cc}|[\u{34F}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{AD}\u{115F}\u{1160}\u{200B}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E007F}]/gu;
/** Stacked marks on one letter, which would cover the lines around it. */
const PILE_OF_MARKS = /(\p{Mark}{4})\p{Mark}+/gu;

/** The text as it can be displayed safely: everything left is visible and in stored order. Line breaks stay. */
export function visibleText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(HIDDEN, '').replaceAll(PILE_OF_MARKS, '$1');
}

/** `visibleText` on one line, with single spaces, trimmed. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll(/\s+/gu, ' ').trim();
}

/** Addresses in a message, found as text: nothing of a message is ever read as HTML. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Invisible characters end an address too: they could reverse what is shown, or hide a part of it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Cc}\p{Cf}]+/giu;
const SENTENCE_SIGNS: ReadonlySet<string> = new Set('.,;:!?*_~…');

/**
 * The text in order, with its addresses as links. Only http and https, and none with a name before an `@`, in which
 * the host that one sees is not the host that one gets to.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0]);
    if (!isPlainAddress(address)) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/**
 * Punctuation after an address belongs to the sentence, as does a bracket that the address did not open. Each character
 * is looked at once: strangers write these texts, and staff have thirty of them open.
 */
function withoutEnd(address: string): string {
  const left = { ')': surplus(address, '(', ')'), ']': surplus(address, '[', ']') };
  let end = address.length;
  for (; end > 0; end -= 1) {
    const sign = address.charAt(end - 1);
    if (SENTENCE_SIGNS.has(sign)) continue;
    if ((sign !== ')' && sign !== ']') || left[sign] <= 0) break;
    left[sign] -= 1;
  }
  return address.slice(0, end);
}

/** How many more it closes than it opens. */
function surplus(address: string, opening: string, closing: string): number {
  return address.split(closing).length - address.split(opening).length;
}

function isPlainAddress(address: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  return authority !== '' && !authority.includes('@') && /[a-z0-9]/i.test(authority);
}

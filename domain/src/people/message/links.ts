/** Finds web addresses in a message as plain text; messages are never parsed as HTML. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Invisible characters also end an address: they could reverse or hide parts of it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Cc}\p{Cf}]+/giu;
const SENTENCE_SIGNS: ReadonlySet<string> = new Set('.,;:!?*_~…');

/**
 * Splits the text into plain text and http or https links, in order. Addresses with an `@` in the authority stay plain
 * text, because the host a reader sees is not the host the link opens.
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
 * Cuts off punctuation that belongs to the sentence, and closing brackets that the address did not open. Runs in linear
 * time, because strangers write these texts and staff may have thirty of them open.
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

/** How many more brackets the address closes than it opens. */
function surplus(address: string, opening: string, closing: string): number {
  return address.split(closing).length - address.split(opening).length;
}

function isPlainAddress(address: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  return authority !== '' && !authority.includes('@') && /[a-z0-9]/i.test(authority);
}

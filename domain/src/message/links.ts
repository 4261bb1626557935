/** Addresses in a message, found as text: nothing of a message is ever read as HTML. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Invisible characters end an address too: they could reverse what is shown, or hide a part of it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Cc}\p{Cf}]+/giu;
const AT_THE_END = /[.,;:!?*_~…]+$/;

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

/** Punctuation after an address belongs to the sentence, as does a bracket that the address did not open. */
function withoutEnd(address: string): string {
  let end = address.replace(AT_THE_END, '');
  while (/[)\]]$/.test(end) && !isBalanced(end)) end = end.slice(0, -1).replace(AT_THE_END, '');
  return end;
}

function isBalanced(address: string): boolean {
  const count = (sign: string) => address.split(sign).length - 1;
  return address.endsWith(')') ? count('(') >= count(')') : count('[') >= count(']');
}

function isPlainAddress(address: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  return authority !== '' && !authority.includes('@') && /[a-z0-9]/i.test(authority);
}

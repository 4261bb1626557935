const MAX_LENGTH = 500;

const RULES: readonly (readonly [pattern: RegExp, put: string | ((found: string) => string)])[] = [
  // Strips queries and fragments from URLs, and queries that stand alone.
  [/([?#])[\w.~%+[\]-]+=[^\s'"`)]*/g, '$1[hidden]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/[^\s@<>"'`(),;:/=]+@[^\s@<>"'`(),;:/]+\.[\p{L}\p{N}-]+/gu, '[email]'],
  [/[\w-]{20,}(?:\.(?:m?js|css|tsx?)\b)?/g, hideToken],
  [/(?<![\w.])\+?\(?\d[\d\s().-]{5,}\d(?!\w)/g, '[number]'],
  // Quoted text is user input, except in the JavaScript engines' own messages, where it names a property.
  [
    /(?<![\w])(?<!(?:reading|setting|property|function) )(?:'[^']+'|"[^"]+"|`[^`]+`|“[^”]+”|‘[^’]+’)(?!\w)/g,
    '[text]',
  ],
];

/**
 * Removes what may be personal data from an error's text; the rest must still identify the error. `words` are known
 * personal data, such as the user's name, and are removed wherever they occur.
 */
export function scrub(text: string, words: readonly string[] = []): string {
  let left = text;
  for (const [pattern, put] of RULES)
    left = typeof put === 'string' ? left.replace(pattern, put) : left.replace(pattern, put);
  for (const word of words) left = left.replace(wholeWord(word), '[name]');
  return left.slice(0, MAX_LENGTH);
}

/** Strips the query, the fragment and any ids from the URL of a page or file. */
export function scrubAddress(address: string): string {
  return scrub(address.replace(/[?#].*$/, ''));
}

/** Hides long words that contain a digit, and very long ones, as ids or keys; keeps file names. */
function hideToken(found: string): string {
  if (/\.(?:m?js|css|tsx?)$/.test(found)) return found;
  return /\d/.test(found) || found.length >= 28 ? '[token]' : found;
}

function wholeWord(word: string): RegExp {
  const literal = word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu');
}

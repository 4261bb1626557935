/** Removes from an error's text what may be personal data. The rest must still identify the error. */
const MAX_LENGTH = 500;

const RULES: readonly (readonly [pattern: RegExp, put: string | ((found: string) => string)])[] = [
  // An address without what follows its path; a query may also stand alone.
  [/([?#])[\w.~%+[\]-]+=[^\s'"`)]*/g, '$1[hidden]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/[^\s@<>"'`(),;:/=]+@[^\s@<>"'`(),;:/]+\.[\p{L}\p{N}-]+/gu, '[email]'],
  [/[\w-]{20,}(?:\.(?:m?js|css|tsx?)\b)?/g, hideToken],
  [/(?<![\w.])\+?\(?\d[\d\s().-]{5,}\d(?!\w)/g, '[number]'],
  // Quoted text is user input, except in the engines' own messages, where it names a property.
  [
    /(?<![\w])(?<!(?:reading|setting|property|function) )(?:'[^']+'|"[^"]+"|`[^`]+`|“[^”]+”|‘[^’]+’)(?!\w)/g,
    '[text]',
  ],
];

/** `words` are known personal data, such as the user's name, and are removed wherever they occur. */
export function scrub(text: string, words: readonly string[] = []): string {
  let left = text;
  for (const [pattern, put] of RULES)
    left = typeof put === 'string' ? left.replace(pattern, put) : left.replace(pattern, put);
  for (const word of words) left = left.replace(wholeWord(word), '[name]');
  return left.slice(0, MAX_LENGTH);
}

/** The address of a page or file: nothing after its path, and no ids in it. */
export function scrubAddress(address: string): string {
  return scrub(address.replace(/[?#].*$/, ''));
}

/** Ids and keys are long, and hold a digit or are very long; names of files are kept. */
function hideToken(found: string): string {
  if (/\.(?:m?js|css|tsx?)$/.test(found)) return found;
  return /\d/.test(found) || found.length >= 28 ? '[token]' : found;
}

function wholeWord(word: string): RegExp {
  const literal = word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu');
}

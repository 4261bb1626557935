/** Methods of strings and bytes. Sizes count UTF-16 code units; case changes affect only ASCII letters. */
import { bool, int, list, string } from '../value/value.ts';
import { LibraryBuilder } from './definition.ts';
import { withPattern } from './regular-expression.ts';

export const STRING_METHODS = new LibraryBuilder()
  .define('string.lower', ['string'], (text) =>
    string(text.value.replace(/[A-Z]+/g, (part) => part.toLowerCase())),
  )
  .define('string.upper', ['string'], (text) =>
    string(text.value.replace(/[a-z]+/g, (part) => part.toUpperCase())),
  )
  .define('string.size', ['string'], (text) => int(text.value.length))
  // Characters up to U+0020 count as white space, and no others.
  .define('string.trim', ['string'], (text) => string(text.value.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')))
  .define('string.toUtf8', ['string'], (text) => ({
    type: 'bytes',
    value: new TextEncoder().encode(text.value),
  }))
  .define('string.matches', ['string', 'string'], (text, pattern) =>
    withPattern(pattern.value, (expression) => bool(expression.matches(text.value))),
  )
  .define('string.split', ['string', 'string'], (text, pattern) =>
    withPattern(pattern.value, (expression) => list(expression.split(text.value).map(string))),
  )
  .define('string.replace', ['string', 'string', 'string'], (text, pattern, substitute) =>
    withPattern(pattern.value, (expression) =>
      string(expression.matcher(text.value).replaceAll(substitute.value)),
    ),
  )
  .define('bytes.size', ['bytes'], (bytes) => int(bytes.value.length))
  .define('bytes.toBase64', ['bytes'], (bytes) => string(Buffer.from(bytes.value).toString('base64')))
  .define('bytes.toHexString', ['bytes'], (bytes) => string(Buffer.from(bytes.value).toString('hex')))
  .build();

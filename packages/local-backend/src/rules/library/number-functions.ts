/** `math.*`, and the conversions `int()`, `float()`, `string()`, `bool()`, `path()`. */
import { bool, fail, fitsInt64, float, int, path, string, truncateToInt } from '../value/value.ts';
import type { Outcome, PathPart, RulesValue } from '../value/value.ts';
import { LibraryBuilder } from './definition.ts';

const INT_TEXT = /^[+-]?\d+$/;
const FLOAT_TEXT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$|^[+-]?(?:NaN|Infinity)$/;

type Numeric = Extract<RulesValue, { readonly type: 'int' | 'float' }>;

const toInt = (value: number): RulesValue => int(truncateToInt(value));
/** Rounding returns ints unchanged: converting them to floats would lose digits beyond 2^53. */
const rounding = (round: (value: number) => number) => (number: Numeric) =>
  number.type === 'int' ? number : toInt(round(number.value));

export const MATH_FUNCTIONS = new LibraryBuilder()
  .define('math.abs', ['int'], ({ value }) => intResult(value < 0n ? -value : value))
  .define('math.abs', ['float'], ({ value }) => float(Math.abs(value)))
  .define('math.ceil', ['number'], rounding(Math.ceil))
  .define('math.floor', ['number'], rounding(Math.floor))
  .define('math.round', ['number'], rounding(Math.round))
  .define('math.isInfinite', ['number'], ({ value }) => bool(value === Infinity || value === -Infinity))
  .define('math.isNaN', ['number'], ({ value }) => bool(Number.isNaN(value)))
  .define('math.pow', ['number', 'number'], (base, exponent) =>
    float(Number(base.value) ** Number(exponent.value)),
  )
  .define('math.sqrt', ['number'], ({ value }) => float(Math.sqrt(Number(value))))
  .build();

export function intResult(value: bigint): Outcome {
  return fitsInt64(value) ? int(value) : fail('Integer overflow error.');
}

export const CONVERSIONS = new LibraryBuilder()
  .define('int', ['int'], (value) => value)
  .define('int', ['float'], ({ value }) => toInt(value))
  .define('int', ['string'], ({ value }) => {
    const parsed = INT_TEXT.test(value) ? BigInt(value.replace(/^\+/, '')) : undefined;
    return parsed !== undefined && fitsInt64(parsed) ? int(parsed) : conversionError(value, 'int');
  })
  .define('float', ['float'], (value) => value)
  .define('float', ['int'], ({ value }) => float(Number(value)))
  .define('float', ['string'], ({ value }) =>
    FLOAT_TEXT.test(value.trim()) ? float(Number(value)) : conversionError(value, 'float'),
  )
  .define('string', ['string'], (value) => value)
  .define('string', ['bool'], ({ value }) => string(String(value)))
  .define('string', ['int'], ({ value }) => string(String(value)))
  .define('string', ['float'], ({ value }) => string(floatText(value)))
  .define('string', ['null'], () => string('null'))
  .define('bool', ['bool'], (value) => value)
  .define('bool', ['string'], ({ value }) => {
    if (value === 'true' || value === 'false') return bool(value === 'true');
    return conversionError(value, 'bool');
  })
  .define('path', ['path'], (value) => value)
  .define('path', ['string'], ({ value }) =>
    path(
      value
        .split('/')
        .filter((segment) => segment !== '')
        .map(pathPart),
    ),
  )
  .build();

function conversionError(text: string, to: string): Outcome {
  return fail(`Type conversion error. Argument: [${text}], From type: [string], To type: [${to}].`);
}

/** Formats whole floats as Java does: `2.0`. */
function floatText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e7 ? value.toFixed(1) : String(value);
}

function pathPart(segment: string): PathPart {
  const binding = /^\$\(([A-Za-z_]\w*)\)$/.exec(segment)?.[1];
  return binding === undefined ? segment : { binding };
}

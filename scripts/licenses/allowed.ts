/** Which licenses may be among what ships and among the tools, and the packages that are looked at one by one. */
import type { LockedPackage } from '../lib/lockfile.ts';

/** They ask for their text and their author's name to go along, and for nothing else. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
] as const;
/** For fonts: they may be served with a site, and not be sold by themselves. */
const FOR_FONTS = ['OFL-1.1'];
/** Tools may ask for changes of themselves to be published: nothing of them is in what ships. */
const FOR_TOOLS = ['MPL-2.0', 'Python-2.0'];

export const ALLOWED_TO_SHIP: readonly string[] = [...PERMISSIVE, ...FOR_FONTS];
export const ALLOWED_FOR_TOOLS: readonly string[] = [...ALLOWED_TO_SHIP, ...FOR_TOOLS];

export interface Exception {
  /** What the package's own license file says, where its package.json says nothing that can be read. */
  readonly license?: string;
  /** Why its license is all right though it is not in the list. */
  readonly reason?: string;
}

/** By name, `*` at the end for all that begin so. Each was looked at. */
export const LOOKED_AT: Readonly<Record<string, Exception>> = {
  limiter: { license: 'MIT' },
  fuzzy: { license: 'MIT' },
  'valid-url': { license: 'MIT' },
  'url-template': { license: 'BSD-3-Clause' },
  'deep-freeze': { reason: 'public domain, in its own words' },
  '@img/sharp-*': {
    reason:
      'holds libvips (LGPL) as a library of its own, unchanged; it runs on the server and goes to nobody',
  },
};

export interface Judged extends LockedPackage {
  readonly license: string;
  /** Set where the license is allowed for this package only. */
  readonly reason?: string;
}

export interface Verdict {
  readonly allowed: readonly Judged[];
  readonly refused: readonly Judged[];
}

export function judge(packages: readonly LockedPackage[], list: readonly string[]): Verdict {
  const judged = packages.map(withException);
  const isFine = ({ license, reason }: Judged): boolean => isAllowed(license, list) || reason !== undefined;
  return { allowed: judged.filter(isFine), refused: judged.filter((one) => !isFine(one)) };
}

function withException(found: LockedPackage): Judged {
  const { license, reason } = exceptionFor(found.name) ?? {};
  return {
    ...found,
    license: license ?? found.license ?? 'none named',
    ...(reason === undefined ? {} : { reason }),
  };
}

function exceptionFor(name: string): Exception | undefined {
  const key = Object.keys(LOOKED_AT).find((one) =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one,
  );
  return key === undefined ? undefined : LOOKED_AT[key];
}

/** Reads an SPDX expression: of `OR` one side must be allowed, of `AND` both. */
export function isAllowed(expression: string, list: readonly string[]): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const side = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && list.includes(word);
    const inside = either();
    at += 1;
    return inside;
  };
  const both = (): boolean => {
    let result = side();
    while (words[at] === 'AND') {
      at += 1;
      // Not behind `&&`: the words must be passed in any case.
      const next = side();
      result = result && next;
    }
    return result;
  };
  const either = (): boolean => {
    let result = both();
    while (words[at] === 'OR') {
      at += 1;
      const next = both();
      result = result || next;
    }
    return result;
  };
  const result = either();
  return result && at === words.length;
}

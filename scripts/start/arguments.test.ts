import { describe, expect, test } from 'vitest';

import { PORTS } from '../lib/ports.ts';
import { usageBeside } from '../lib/usage.ts';
import { parseStartArguments } from './arguments.ts';

describe('parseStartArguments', () => {
  test.each([
    [[], { keep: false, official: false, dev: false, webPort: undefined }],
    [['--keep'], { keep: true, official: false, dev: false, webPort: undefined }],
    [['--port', '6000', '--keep'], { keep: true, official: false, dev: false, webPort: 6000 }],
    [['--port=6000'], { keep: false, official: false, dev: false, webPort: 6000 }],
    [['--dev', '--keep'], { keep: true, official: false, dev: true, webPort: undefined }],
    [['--demo', 'team'], { keep: false, official: false, dev: false, demo: 'team', webPort: undefined }],
    [['--demo=team'], { keep: false, official: false, dev: false, demo: 'team', webPort: undefined }],
    [['--official'], { keep: false, official: true, dev: false, webPort: undefined }],
  ])('reads %j', (argv, expected) => {
    expect(parseStartArguments(argv)).toEqual(expected);
  });

  test.each([
    [['--kep'], '"--kep" is not an option'],
    [['keep'], '"keep" is not an option'],
    [['--port'], '--port must be a port'],
    [['--demo'], '--demo must be "team"'],
    [['--demo', 'large'], '--demo must be "team", not "large"'],
    [['--port', '--keep'], '--port must be a port from 1 to 65535, not "--keep"'],
  ])('refuses %j and says why', (argv, message) => {
    expect(() => parseStartArguments(argv)).toThrow(message);
  });
});

test.each(Object.values(PORTS))('--help names the port of $purpose', ({ variable, fallback, purpose }) => {
  const line = usageBeside(import.meta.url)
    .split('\n')
    .find((text) => text.trim().startsWith(variable));
  expect(line?.trim().split(/\s{2,}/)).toEqual([variable, String(fallback), purpose]);
});

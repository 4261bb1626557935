import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.each([
  ['Maya Lopez', 'Maya'],
  ['  María-José  Lopez', 'María-José'],
  ['Cher', 'Cher'],
  ['Maya\u202e Lopez', 'Maya'],
  ['555-0142', undefined],
  ['Maya5550142', undefined],
  ['maya@example.com', undefined],
  ['', undefined],
  [null, undefined],
])('reads the first name in %j as %j', (name, first) => expect(firstNameOf(name)).toBe(first));

import { expect, test } from 'vitest';

import { missingPackages } from './chromium.ts';

const nothing = (): boolean => false;
const everything = (): boolean => true;

test.each([
  ['nothing is installed', {}, false, nothing, ['chromium', 'chromium-headless-shell']],
  ['the headless shell is missing', {}, true, nothing, ['chromium-headless-shell']],
  ['both are there', {}, true, everything, []],
  ['another browser is chosen', { CHROMIUM_PATH: '/opt/chrome' }, true, nothing, []],
])('when %s, it names what to install', (_, env, hasChromium, exists, missing) => {
  expect(missingPackages(env, hasChromium, exists)).toEqual(missing);
});

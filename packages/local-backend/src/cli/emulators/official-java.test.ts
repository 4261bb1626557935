import { describe, expect, test } from 'vitest';

import { javaVersion, requireJava } from './official-java.ts';

describe('javaVersion', () => {
  test.each([
    ['openjdk version "21.0.5" 2024-10-15', 21],
    ['java version "1.8.0_392"', 8],
    ['openjdk version "25" 2025-09-16', 25],
    ['openjdk version "22-ea" 2024-03-19', 22],
    ['no such thing', undefined],
  ])('%s', (text, version) => expect(javaVersion(text)).toBe(version));
});

describe('requireJava', () => {
  test('accepts the required version', async () => {
    await expect(requireJava(async () => 'openjdk version "21.0.5"')).resolves.toBeUndefined();
  });

  test('reports the installed version and how to fix it', async () => {
    await expect(requireJava(async () => 'openjdk version "17.0.2"')).rejects.toThrow(
      /^The Java here is 17\. Google's emulators need Java 21 or newer: install it from/,
    );
    await expect(requireJava(async () => undefined)).rejects.toThrow(/^There is no Java here\./);
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLORS } from './theme.ts';

/** Hex values in a block of tokens.css, by name without the leading dashes. */
function tokensOf(css: string, selector: RegExp): Map<string, string> {
  const block = selector.exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

test('uses the colors of tokens.css in antd', () => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const themes = {
    light: tokensOf(css, /:root[^{]*\{([^}]*)\}/),
    dark: tokensOf(css, /:root\.dark[^{]*\{([^}]*)\}/),
  };
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, hex] of Object.entries(COLORS[theme]))
      expect([theme, name, hex]).toEqual([theme, name, themes[theme].get(name)]);
  }
});

import { fileURLToPath } from 'node:url';
import { build, createLogger } from 'vite';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

test('a module that composes classes of another one is built without a warning', async () => {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const { css } = config;
  const built = await build({
    ...(css && { css }),
    configFile: false,
    root: WEB,
    customLogger: { ...createLogger('silent'), warn, warnOnce: warn },
    build: {
      write: false,
      rolldownOptions: { input: `${WEB}src/features/pets/components/pet-card.module.css` },
    },
  });
  expect(JSON.stringify(built)).toContain('border-radius:var(--radius-surface)');
  expect(warnings).toEqual([]);
});

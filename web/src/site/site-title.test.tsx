import { expect, test } from 'vitest';
import { SiteContext } from '../lib/site/site-context.ts';
import { renderSite, someSite } from '../testing/site.tsx';
import { SiteTitle } from './site-title.tsx';

test('APP-31 updates the title of an open page with the record, and keeps it while nothing is known', () => {
  document.title = 'Paw Haven · as prerendered';
  const { rerender } = renderSite(<SiteTitle page="landing" />, { status: 'loading' });
  expect(document.title).toBe('Paw Haven · as prerendered');
  const content = someSite({ settings: { name: 'Fur & Co' } });
  rerender(
    <SiteContext value={{ status: 'ready', content }}>
      <SiteTitle page="landing" />
    </SiteContext>,
  );
  expect(document.title).toBe('Fur & Co · Premium pet care & grooming');
});

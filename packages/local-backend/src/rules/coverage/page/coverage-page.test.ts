import { expect, test } from 'vitest';
import { authorizerFor, firestoreRules, read } from '../../testing/ruleset.ts';
import { renderCoveragePage } from './coverage-page.ts';

const RULES = firestoreRules(`match /notes/{id} {
  // <b>Who</b> may read: see "//" in 'https://x'
  allow get: if resource.data.owner == 'https://<x>' || (id == 'open' && request.auth != null);
}`);

function pageOf(...owners: readonly string[]): string {
  const authorizer = authorizerFor(RULES);
  for (const owner of owners) read(authorizer, 'notes/1', { documents: { 'notes/1': { owner } } });
  return renderCoveragePage(authorizer.coverage());
}

/** The source as displayed to the reader. */
function shownSource(page: string): string {
  const [, source = ''] = /<pre class="source"[^>]*>([^]*?)<\/pre>/.exec(page) ?? [];
  return source
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

test('shows the source with the values of each expression', () => {
  const page = pageOf('ada', 'https://<x>');
  expect(shownSource(page)).toBe(RULES);
  expect(page).toContain('<span class="e both"');
  expect(page).toContain('data-v="true once, false once"');
  expect(page).toContain('<span class="e never"');
  expect(page).toContain(
    '<i>// &lt;b&gt;Who&lt;/b&gt; may read: see &quot;//&quot; in &#39;https://x&#39;</i>',
  );
});

test('lists conditions that need a test', () => {
  expect(pageOf('ada')).toMatch(/want a test<\/summary>[^]*Line 6<\/a> <span class="e false">only false/);
  const rules = firestoreRules('match /notes/{id} { allow get: if true; }');
  expect(renderCoveragePage(authorizerFor(rules).coverage())).toContain(
    'Every expression was seen both ways.',
  );
});

test('escapes rules and values', () => {
  const page = pageOf('</script><script>alert(1)</script>', '"><img src=x>');
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<img');
  expect(page.match(/<script>/g)).toHaveLength(1);
});

test('loads nothing from other origins', () => {
  const elements = pageOf('ada').replace(/<pre[^]*<\/pre>/, '');
  expect(elements.match(/(?:src|href)="(?!#|data:)[^"]*"|url\(|@import/g)).toBeNull();
});

test('reports missing rules', () => {
  expect(renderCoveragePage(undefined)).toContain('No rules are loaded');
});

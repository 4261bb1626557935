import { h, type Child } from '../parts/dom.ts';

/** Breadcrumbs: a link for each step from the root to the path. */
export function crumbs(path: string, href: (path: string) => string): Child[] {
  const segments = path.split('/').filter(Boolean);
  const steps = ['', ...segments.map((_, index) => segments.slice(0, index + 1).join('/'))];
  return steps.flatMap((step, index): Child[] => [
    index > 1 && h('span', { 'aria-hidden': 'true' }, '/'),
    h(
      'a',
      {
        href: href(step),
        'data-path': step,
        'aria-current': step === path && 'page',
      },
      index === 0 ? 'Root /' : (segments[index - 1] ?? ''),
    ),
  ]);
}

export const TAB_NAMES = ['profile', 'notifications', 'security', 'billing'] as const;
export type TabName = (typeof TAB_NAMES)[number];

/** The URL parameter, as in `/settings?tab=security`. The first tab needs none. */
export const TAB_PARAMETER = 'tab';

export function readTab(parameters: URLSearchParams): TabName {
  const named = parameters.get(TAB_PARAMETER);
  return TAB_NAMES.find((name) => name === named) ?? 'profile';
}

export function withTab(parameters: URLSearchParams, name: TabName): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (name === 'profile') next.delete(TAB_PARAMETER);
  else next.set(TAB_PARAMETER, name);
  return next;
}

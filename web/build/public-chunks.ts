/**
 * Bundles the public pages into few files: small files compress worse, and each costs a request. `base` is shared with
 * the app, `site` is shared by the public pages only.
 */
const BASE = [
  // Shared by both; in the site's file they would pull the site's pages into the app.
  /vite\/preload-helper/,
  /\/web\/src\/styles\/global\.css/,
  /\/node_modules\/(react|react-dom|scheduler)\//,
  /\/web\/src\/lib\/(errors\/|pwa\/|push\/seen-notifications\.ts|notify\/toast-st|(browser-setup|clock|map-link|paths|report-error|session\/session-hint|storage|store|theme|when-idle|wish)\.ts)/,
  /\/web\/src\/components\/(errors\/|(install-card|offline-banner|update-card)\.)/,
  /\/web\/src\/ui\/(button|chip|error-state|icon|illustration|skeleton|skip-link|theme-switch)\./,
  /\/domain\/src\/((friendly-message|image\/categories|limits|site\/(content|limits)|time)\.ts|service\/display\.ts|settings\/(defaults|phone)\.ts)/,
];
const SITE = [
  /\/web\/src\/site\/(layout\/|[^/]+$)/,
  /\/web\/src\/lib\/site\//,
  /\/web\/src\/components\/picture\.tsx/,
  /\/web\/src\/ui\/stars\.tsx/,
  /\/domain\/src\/site\/(read-content|read-fields|services|zone-offsets)\.ts/,
];

/** The other UI components that most pages of the app need. */
const KIT = [/\/web\/src\/ui\/(button-router-link|card|field|page-header|radio|skeleton-blocks|spinner)\./];

const isOneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

/** Their priorities are above those in app-chunks.ts. */
export const PUBLIC_CHUNKS = [
  { name: 'base', test: isOneOf(BASE), priority: 102 },
  { name: 'site', test: isOneOf(SITE), priority: 101 },
  { name: 'kit', test: isOneOf(KIT), priority: 100 },
];

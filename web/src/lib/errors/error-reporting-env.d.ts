/** Declared by name so that the build inlines the value and removes the code that depends on it. */
interface ImportMetaEnv {
  readonly VITE_ERROR_REPORTING_DSN?: string;
  readonly VITE_LOCAL_BACKEND?: string;
  readonly VITE_PAGE_SPEED_SHARE?: string;
}

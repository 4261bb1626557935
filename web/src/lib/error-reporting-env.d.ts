/** Named one by one, so that the build puts the value in its place and leaves out what depends on it. */
interface ImportMetaEnv {
  readonly VITE_ERROR_REPORTING_DSN?: string;
  readonly VITE_LOCAL_BACKEND?: string;
}

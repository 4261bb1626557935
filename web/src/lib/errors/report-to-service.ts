import type { ErrorReporter } from './report-error.ts';

type Service = typeof import('../error-service/error-service.ts');
const load = (): Promise<Service> => import('../error-service/error-service.ts');

/**
 * Reports to the console and to the service behind `dsn`. The service's client is loaded with the first error. When
 * offline only the console gets the error.
 */
export function reportToService(dsn: string, toConsole: ErrorReporter, loadService = load): ErrorReporter {
  let service: Promise<ReturnType<Service['openErrorService']>> | undefined;
  return (report, error) => {
    toConsole(report, error);
    if (!navigator.onLine) return;
    service ??= loadService().then(({ openErrorService }) => openErrorService(dsn));
    service.then(
      ({ send }) => send(error, report.url),
      (failure: unknown) => {
        service = undefined;
        console.warn('The error could not be reported:', failure);
      },
    );
  };
}

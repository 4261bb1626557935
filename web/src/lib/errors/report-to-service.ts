import type { ErrorReporter } from '../report-error.ts';

type Service = typeof import('../error-service/error-service.ts');
const load = (): Promise<Service> => import('../error-service/error-service.ts');

/**
 * Tells the console and the service behind `dsn`. Its client comes with the first error; without a connection it would
 * not come, and nothing be sent.
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

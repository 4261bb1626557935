import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { reportError } from '../../lib/report-error.ts';
import { ErrorScreen } from './error-screen.tsx';

/** The error screen for what fails below the router. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => reportError(error), [error]);
  return <ErrorScreen onRetry={() => void revalidate()} />;
}

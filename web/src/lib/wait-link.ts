import { PATHS } from './paths.ts';

/** Opens "Tell me if a time opens" on the page of the own appointments. */
export const WAIT_PARAMETER = 'wait';

/** With what was chosen on the booking page. */
export function waitLink(chosen: {
  readonly service: string;
  readonly day: string;
  readonly groomer: string | undefined;
}): string {
  const { service, day, groomer } = chosen;
  const parameters = new URLSearchParams({ [WAIT_PARAMETER]: '1', service, day });
  if (groomer !== undefined) parameters.set('groomer', groomer);
  return `${PATHS.appointments}?${parameters.toString()}`;
}

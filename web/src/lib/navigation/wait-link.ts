import { PATHS } from './paths.ts';

/** Opens the "Notify me if a time opens" dialog on the customer's appointments page. */
export const WAIT_PARAMETER = 'wait';

/** Link to that dialog, prefilled with the selection from the booking page. */
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

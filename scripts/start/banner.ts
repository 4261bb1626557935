import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/people/accounts.ts';
import type { StackInfo } from '../lib/stack-info.ts';

/** The text that is printed once everything is running. */
export function readyBanner(info: StackInfo, options: { readonly keep: boolean }): string {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const accounts = DEMO_ACCOUNTS.map(({ email, purpose }) => `    ${email.padEnd(width)}  ${purpose}`);
  return [
    '',
    `  Paw Haven is ready:  ${info.baseUrl}`,
    '',
    `  Demo accounts, all with the password ${DEMO_PASSWORD}`,
    ...accounts,
    '',
    `  Local backend (data, requests, captured mail, payments):  ${info.standInsUrl}`,
    `  Stop with Ctrl-C.${options.keep ? ' The data is kept for the next start with --keep.' : ' That discards the data; start with --keep to keep it.'}`,
    '',
  ].join('\n');
}

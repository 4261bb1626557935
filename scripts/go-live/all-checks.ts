import type { Check } from './checks/check.ts';
import { dataChecks } from './checks/data.ts';
import { messageChecks } from './checks/messages.ts';
import { paymentChecks } from './checks/payments.ts';
import { projectChecks } from './checks/project.ts';
import { serverChecks } from './checks/server.ts';
import { signInChecks, type SignInChanges } from './checks/sign-in.ts';
import { siteChecks } from './checks/site.ts';

/** All checks, in the order in which problems are best fixed. */
export function allChecks(changes: SignInChanges): readonly Check[] {
  return [
    ...projectChecks,
    ...dataChecks,
    ...signInChecks(changes),
    ...serverChecks,
    ...paymentChecks,
    ...messageChecks,
    ...siteChecks,
  ];
}

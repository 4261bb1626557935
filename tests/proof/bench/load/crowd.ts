/** The accounts, profiles and pets of simulated customers. */
import { uploadAccounts } from '../../../../demo/upload/accounts-upload.ts';
import type { StackInfo } from '../../../support/stack.ts';
import { customerId, customers, petOf } from '../reads/customers-of-years.ts';
import { loadRecords } from '../reads/load-records.ts';
import { signIn, type Account } from '../../../functions/support/caller.ts';

export interface Member {
  readonly account: Account;
  readonly petId: string;
}

/** Signs the members in one by one, because concurrent sign-ins are not what is measured. */
export async function gatherCrowd(info: StackInfo, count: number): Promise<Member[]> {
  await loadRecords(info, customers(count, new Date()));
  const accounts = Array.from({ length: count }, (_, number) => ({
    uid: customerId(number),
    email: `${customerId(number)}@example.com`,
    fullName: null,
  }));
  await uploadAccounts(info, accounts);
  const members: Member[] = [];
  for (const [number, { email }] of accounts.entries()) {
    members.push({ account: await signIn(info, email), petId: petOf(number) });
  }
  return members;
}

/** Calls functions as the app does: through validation, roles and limits, which surround each use case. */
import type { CallableInput, CallableName, CallableOutput } from '@paw-haven/domain/contract/callables';
import { TABLE } from '../../../functions/src/callables.ts';
import { runCallable, type Call, type Caller } from '../../../functions/src/lib/run-callable.ts';
import { LINK_KEY } from '../../functions/support/messages.ts';
import { ADMIN_UID, OWNER_UIDS } from './users.ts';
import type { Dependencies, Outcome, Play } from './play.ts';

/** Settings of a deployment, from which the addresses in answers are made. */
const SETTINGS = {
  UNSUBSCRIBE_KEY: LINK_KEY,
  FUNCTIONS_URL: 'https://functions.example',
  STRIPE_SECRET_KEY: 'sk_test_world',
};
Object.assign(process.env, SETTINGS);

export type Answer<N extends CallableName> =
  | Exclude<Outcome, { kind: 'done' }>
  | { readonly kind: 'done'; readonly value: CallableOutput<N> };

export const caller = ({ now }: Play, uid: string, changes: Partial<Caller> = {}): Caller => ({
  uid,
  email: `${uid}@example.com`,
  isConfirmed: true,
  signedInAt: now(),
  ...changes,
});

export const admin = (play: Play): Caller => caller(play, ADMIN_UID);

/** An owner of now, because owners make and unmake each other. */
export const owner = (play: Play): Caller =>
  caller(play, OWNER_UIDS.find((uid) => play.stored.roles.has(`${uid}_owner`)) ?? OWNER_UIDS[0]);

/** `who`: undefined without an account. */
export async function ask<N extends CallableName>(
  play: Play,
  name: N,
  who: Caller | undefined,
  data: CallableInput<N>,
): Promise<Answer<N>> {
  // Gives what the calls of a step write distinct times, as a person's calls have.
  await play.world.advanceSeconds(1);
  const handle = TABLE[name].handle as (
    call: Call<N>,
    dependencies: Dependencies,
  ) => Promise<CallableOutput<N>>;
  const outcome = await play.call(name, (dependencies) =>
    runCallable(name, dependencies, { caller: who, data }, (call) => handle(call, dependencies)),
  );
  return outcome as Answer<N>;
}

/** What the call returned; undefined if it was refused or its process died. */
export const valueOf = <N extends CallableName>(answer: Answer<N>): CallableOutput<N> | undefined =>
  answer.kind === 'done' ? answer.value : undefined;

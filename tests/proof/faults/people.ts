/** Creates a new customer for each case, so that cases do not collide. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CallableInput, CallableName, CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError, isErrorCode } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { petFields } from '@paw-haven/domain/people/pet/schema';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { putSession, signUpByRest, type Account } from '../../e2e/support/accounts.ts';
import { freeSlot, type FreeSlot } from '../../e2e/support/free-slot.ts';
import { callFunction } from '../../functions/support/caller.ts';
import { ZONE } from '../../functions/support/records.ts';
import type { FaultStack } from './stack.ts';
import { until } from './until.ts';

export interface Customer {
  readonly uid: string;
  readonly email: string;
  readonly petId: string;
  readonly petName: string;
  /** Calls a function like the app does, over the client's wire. @throws AppError, or the connection's error. */
  call<N extends CallableName>(name: N, input: CallableInput<N>): Promise<CallableOutput<N>>;
  /** Signs in on a page and leaves it empty. */
  signIn(page: Page): Promise<void>;
}

/** A customer with a pet who receives email, texts and push messages. */
export async function newCustomer({ db, clientInfo }: FaultStack): Promise<Customer> {
  const name = `Robin ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.com`;
  const account = await signUpByRest({ name, email, password: 'a long enough password' });
  const uid = account.localId;
  const [petId, petName] = [`pet-of-${uid}`, 'Pretzel'];
  const now = new Date();
  const batch = db.batch();
  const pet = petFields.schema.parse({ name: petName, breed: '', age: '', weight: '', special_notes: '' });
  batch.set(db.doc(paths.pet(petId)), { ...pet, owner_id: uid, photo_urls: [], created_at: now });
  const number = `+1555${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const preferences = { user_id: uid, sms_enabled: true, phone_number: number, updated_at: now };
  batch.set(db.doc(paths.notificationPreferences(uid)), preferences);
  const device = { user_id: uid, fid: `fid-${uid}`, name: null, created_at: now, seen_at: now };
  batch.set(db.doc(paths.pushDevice(`device-of-${uid}`)), device);
  await batch.commit();
  // The Auth emulator's events are not awaited elsewhere, so a welcome message could arrive during a case.
  await until('the profile is there', async () =>
    (await db.doc(paths.profile(uid)).get()).exists ? undefined : 'create-account-profile has not come',
  );
  return {
    uid,
    email,
    petId,
    petName,
    call: (name_, input) => call(clientInfo, account, name_, input),
    signIn: (page) => putSession(page, account),
  };
}

async function call<N extends CallableName>(
  info: FaultStack['info'],
  { idToken }: Account,
  name: N,
  input: CallableInput<N>,
): Promise<CallableOutput<N>> {
  const { result, error } = await callFunction(info, name, input, idToken);
  if (result !== undefined) return result;
  const code = error?.details?.code;
  // The SDK's error for answers that are not from our function.
  throw isErrorCode(code)
    ? new AppError(code)
    : Object.assign(new Error('internal'), { code: 'functions/internal' });
}

let days = 20;

/** A slot on a day that no other case uses. */
export function nextSlot(): Promise<FreeSlot> {
  days += 1;
  return freeSlot(days);
}

export function bookingInput({ petId }: Customer, { day, time }: FreeSlot, service: string) {
  return { service, date: instantOf(day, '12:00', ZONE).toISOString(), time, petId, specialRequests: null };
}

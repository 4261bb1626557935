/** Visits that rare steps are about, and changes that staff make for a moment. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, instantOf } from '@paw-haven/domain/core/calendar/time';
import { paths } from '@paw-haven/domain/core/records/paths';
import { doc, updateDoc, type DocumentData } from 'firebase/firestore';
import { ZONE } from '../../../functions/support/records.ts';
import { admin, ask, valueOf, type Answer } from '../ask.ts';
import type { Outcome, Play } from '../play.ts';
import { GROOMERS, someone, wordOf } from '../steps/step.ts';

export const nextRequest = (play: Play): string => `rare-${(play.written += 1)}`;

/** Enough to find a day and a time at which the salon works. */
export const TRIES = 8;
const FAR_DAYS = 60;

/** A time at night that hardly anyone else wants. */
export function quietTime({ random, now }: Play, firstDay = 1, days = FAR_DAYS): Date {
  const day = addDays(dayOf(now(), ZONE), firstDay + random.int(days));
  return instantOf(day, `${String(19 + random.int(3)).padStart(2, '0')}:${random.pick(['00', '30'])}`, ZONE);
}

type Phoned = Partial<CallableInput<'create-appointment'>> & { readonly userId: string };

/** Books a visit on the phone at a time at which no one is off. */
export async function phone(play: Play, input: Phoned): Promise<Appointment | undefined> {
  for (let times = 0; times < TRIES; times += 1) {
    const answer = await phoneOnce(play, input);
    const id = valueOf(answer)?.appointmentId;
    if (id !== undefined) return play.stored.appointments.get(id)?.appointment;
  }
  return undefined;
}

export const phoneOnce = (play: Play, input: Phoned): Promise<Answer<'create-appointment'>> =>
  ask(play, 'create-appointment', admin(play), {
    requestId: nextRequest(play),
    petId: `${input.userId}-pet`,
    serviceId: 'calm',
    appointmentDate: quietTime(play).toISOString(),
    specialRequests: null,
    outsideHours: true,
    ...input,
  });

/** A visit that staff book on the phone and begin at once. */
export async function walkIn(play: Play, uid = someone(play).uid): Promise<Appointment | undefined> {
  const visit = await phone(play, { userId: uid });
  if (!visit) return undefined;
  await ask(play, 'set-appointment-status', admin(play), { appointmentId: visit.id, status: 'in-progress' });
  return play.stored.appointments.get(visit.id)?.appointment;
}

/** The first groomer, who is hired if there is none. */
export async function someGroomer(play: Play): Promise<string | undefined> {
  const request = { requestId: nextRequest(play), name: GROOMERS[0], active: true };
  if (play.team.length === 0) await ask(play, 'save-groomer', admin(play), request);
  const [first] = play.stored.groomers.keys();
  if (first !== undefined && play.team.length === 0) play.team.push(first);
  return first;
}

/** Staff change a record in their browser, and change it back after `act`. */
export async function changed<T>(
  play: Play,
  path: string,
  { to, back }: { readonly to: DocumentData; readonly back: DocumentData },
  act: () => Promise<T>,
): Promise<T> {
  const record = doc(play.people.staff, path);
  await updateDoc(record, to);
  try {
    return await act();
  } finally {
    await updateDoc(record, back);
  }
}

/** `changed` for the settings. */
export const withSettings = <T>(
  play: Play,
  change: { readonly to: DocumentData; readonly back: DocumentData },
  act: () => Promise<T>,
): Promise<T> => changed(play, paths.businessSettings(), change, act);

/** The words of all outcomes. */
export const wordsOf = (outcomes: readonly Outcome[]): string => outcomes.map(wordOf).join(', ');

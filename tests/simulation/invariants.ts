/** What must be true after every step, whatever happened. */
import { busyIntervalOf, isBlocking, overlaps, type Span } from '@paw-haven/domain/schedule/busy';
import { LIMITS } from '@paw-haven/domain/limits';
import { addMinutes } from '@paw-haven/domain/time';
import { appointmentIdOf } from '../../functions/src/lib/ids.ts';
import type { Play } from './play.ts';

export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
}

export function must(holds: boolean, text: () => string): asserts holds {
  if (!holds) throw new InvariantBroken(text());
}

export function checkEachStep(play: Play): void {
  for (const day of play.mirror.takeTouchedDays()) checkDay(play, day);
  checkHolds(play);
  checkPromises(play);
  checkBookedOnce(play);
  checkMessages(play);
}

/** The schedule is the sum of the day's appointments and of holds; nothing of it overlaps. */
function checkDay({ mirror, now }: Play, day: string): void {
  const { busy, count } = mirror.days.get(day) ?? { busy: [], count: 0 };
  const expected = [...mirror.appointments.values()]
    .filter((placed) => placed.day === day)
    .flatMap(({ appointment }) => busyIntervalOf(appointment) ?? []);
  const taken = busy.filter(({ kind }) => kind === 'appointment');
  const listed = (spans: readonly (Span & { id: string })[]): string =>
    spans
      .map(({ id, start, end }) => `${start.toISOString()} ${end.toISOString()} ${id}`)
      .toSorted()
      .join('\n');
  must(listed(taken) === listed(expected), () => {
    return `The schedule of ${day} is\n${listed(taken)}\nand its appointments are\n${listed(expected)}`;
  });
  must(count === expected.length, () => `${day} counts ${count} of ${expected.length} appointments`);
  const blocking = busy.filter((interval) => isBlocking(interval, now()));
  for (const [index, one] of blocking.entries())
    for (const other of blocking.slice(index + 1))
      must(!overlaps(one, other), () => `Double booking on ${day}: ${one.id} and ${other.id}`);
}

/** Whoever keeps a slot is known, and does not keep it for ever. */
function checkHolds({ mirror, world, now }: Play): void {
  const latest = addMinutes(now(), LIMITS.holdMinutes);
  const owned = new Set(
    [...mirror.customers.values()].flatMap(({ holds }) => holds.map((hold) => hold.entry_id)),
  );
  let processing: Set<string> | undefined;
  for (const { date, busy } of mirror.days.values())
    for (const { id, kind, until } of busy) {
      if (kind !== 'hold') continue;
      must(until !== undefined && until <= latest, () => `A hold on ${date} has no near end`);
      if (until <= now() || owned.has(id)) continue;
      processing ??= entriesOfSessions(world);
      must(processing.has(id), () => `Nobody owns the hold ${id} on ${date}`);
    }
}

/** Sessions whose customer is done: their money may be on its way. */
function entriesOfSessions(world: Play['world']): Set<string> {
  const { sessions } = world.outbox.exportState().stripe;
  const complete = sessions.filter(({ session }) => session.status === 'complete');
  return new Set(complete.map(({ session }) => String(session.metadata['schedule_entry_id'])));
}

/** Who was told "booked" has an appointment. */
function checkPromises({ promises, mirror }: Play): void {
  for (const { appointmentId, sessionId } of promises.splice(0)) {
    must(appointmentId === appointmentIdOf(sessionId), () => `The wrong appointment for ${sessionId}`);
    must(mirror.appointments.has(appointmentId), () => `${sessionId} was said to be booked, and is not`);
  }
}

/** One payment is one appointment or one case for the admin, and each appointment was written into the log. */
function checkBookedOnce({ mirror }: Play): void {
  for (const id of mirror.issues.keys())
    must(!mirror.appointments.has(id), () => `${id} is an appointment and a payment issue`);
  for (const id of mirror.appointments.keys())
    must(mirror.auditIds.has(`appointment-created_${id}`), () => `Nobody knows who made ${id}`);
}

/** A text leaves the house once for each line of the ledger; a mail only where its answer was lost. */
function checkMessages({ mirror, world, lostMails }: Play): void {
  const { captures } = world.outbox.exportState();
  const texts = captures.filter(({ kind }) => kind === 'sms').length;
  let triedTexts = 0;
  for (const { channel, attempts } of mirror.deliveries.values())
    if (channel === 'sms' && attempts > 0) triedTexts += 1;
  must(texts <= triedTexts, () => `${texts} texts left for ${triedTexts} lines of the ledger`);
  const mails = captures.filter(({ kind }) => kind === 'mail');
  const different = new Set(mails.map(({ raw }) => messageIdOf(raw)));
  const twice = mails.length - different.size;
  must(twice <= lostMails, () => `${twice} mails left twice, and ${lostMails} answers were lost`);
}

function messageIdOf(raw: unknown): string {
  const { headers } = raw as { headers: Readonly<Record<string, string>> };
  const id = headers['Message-ID'];
  if (id === undefined) throw new Error('A mail without an id.');
  return id;
}

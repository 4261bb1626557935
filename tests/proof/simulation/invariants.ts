/** What must be true after every step, whatever happened. */
import { busyIntervalOf, isBlocking, overlaps, type Span } from '@paw-haven/domain/schedule/busy';
import { LIMITS } from '@paw-haven/domain/limits';
import { photoPath } from '@paw-haven/domain/pet/photos';
import { addMinutes } from '@paw-haven/domain/time';
import { appointmentIdOf } from '../../../functions/src/lib/ids.ts';
import type { Play } from './play.ts';

export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
}

export function must(holds: boolean, text: () => string): asserts holds {
  if (!holds) throw new InvariantBroken(text());
}

/** Looks at what the step changed, and at the whole of what is small: its cost must not grow with the days played. */
export function checkEachStep(play: Play): void {
  play.till.look();
  for (const day of play.mirror.takeTouchedDays()) checkDay(play, day);
  checkHolds(play);
  checkPromises(play);
  checkBookedOnce(play);
  checkMessagesSent(play);
  checkTalk(play);
  checkPhotos(play);
  checkOwners(play);
}

/** The schedule is the sum of the day's appointments and of holds; nothing of it overlaps. */
function checkDay({ mirror, now }: Play, day: string): void {
  const { busy, count } = mirror.days.get(day) ?? { busy: [], count: 0 };
  const expected = mirror.appointmentsOn(day).flatMap((appointment) => busyIntervalOf(appointment) ?? []);
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
function checkHolds({ mirror, till, now }: Play): void {
  const latest = addMinutes(now(), LIMITS.holdMinutes);
  const owned = new Set(
    [...mirror.customers.values()].flatMap(({ holds }) => holds.map((hold) => hold.entry_id)),
  );
  for (const { date, busy } of mirror.daysWithHolds())
    for (const { id, kind, until } of busy) {
      if (kind !== 'hold') continue;
      must(until !== undefined && until <= latest, () => `A hold on ${date} has no near end`);
      // One whose customer is done may wait for its money.
      if (until > now() && !owned.has(id))
        must(till.isComplete(id), () => `Nobody owns the hold ${id} on ${date}`);
    }
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
  for (const id of mirror.takeSettled()) {
    const isBooked = mirror.appointments.has(id);
    must(!isBooked || !mirror.issues.has(id), () => `${id} is an appointment and a payment issue`);
    if (isBooked) must(mirror.auditIds.has(`appointment-created_${id}`), () => `Nobody knows who made ${id}`);
  }
}

/** A text is sent once for each line of the ledger; a mail more than once only if an answer was lost. */
function checkMessagesSent({ till, mirror, lostMails }: Play): void {
  must(
    till.texts <= mirror.triedTexts(),
    () => `${till.texts} texts left for ${mirror.triedTexts()} lines of the ledger`,
  );
  const twice = till.mails - till.differentMails;
  must(twice <= lostMails, () => `${twice} mails left twice, and ${lostMails} answers were lost`);
}

/** What was shown as sent is there, and goes only with the person. */
function checkTalk({ mirror, sentMessages, crowd }: Play): void {
  for (const id of sentMessages.splice(0))
    must(mirror.messages.has(id), () => `${id} was shown as sent, and is not there`);
  for (const { id, participants } of mirror.takeRemovedMessages())
    must(
      participants.some((uid) => crowd.isLeaving(uid)),
      () => `The message ${id} is gone`,
    );
}

/** No photo is shown whose file is gone. */
function checkPhotos({ mirror, crowd }: Play): void {
  for (const { id, owner_id: owner, photo_urls: photos } of mirror.pets.values())
    for (const { url } of photos) {
      const path = photoPath(url, owner);
      must(
        path !== undefined && crowd.files.has(path),
        () => `The file of a photo of ${id} is gone: ${path}`,
      );
    }
}

function checkOwners({ mirror }: Play): void {
  must(
    [...mirror.roles.values()].some(({ role }) => role === 'owner'),
    () => 'Nobody owns the salon any more',
  );
}

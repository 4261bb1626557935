/** Events without users: time, jobs, triggers, and faults of the message providers. */
import { releaseHolds } from '../../../../functions/src/services/checkout/release-holds.ts';
import { finishPets } from '../../../../functions/src/services/pet/end-pet.ts';
import { sendReminders } from '../../../../functions/src/services/notification/send-reminders.ts';
import { checkOffersOver } from '../invariants/waitlist.ts';
import type { Outcome, Play } from '../play.ts';
import { wordOf, type Step } from './step.ts';
import { follow } from '../triggers.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

async function passTime({ random, world }: Play): Promise<string> {
  const kind = random.weighted([
    { weight: 66, item: { from: 60, to: 600 } },
    { weight: 30, item: { from: 600, to: 2700 } },
    { weight: 4, item: { from: 2 * HOUR, to: 14 * HOUR } },
    // The clock jumps, as when a laptop wakes up or a server was down.
    { weight: 0.4, item: { from: DAY, to: 4 * DAY } },
  ]);
  const seconds = kind.from + random.int(kind.to - kind.from);
  await world.advanceSeconds(seconds);
  return `${Math.round(seconds / 60)} minutes`;
}

export async function runRelease(play: Play): Promise<Outcome> {
  const at = play.now();
  const outcome = await play.call('release-holds', (dependencies) => releaseHolds(dependencies), {
    isJob: true,
  });
  if (outcome.kind === 'done') checkOffersOver(play, at);
  return outcome;
}

export const runReminders = (play: Play): Promise<Outcome> =>
  play.call('send-reminders', (dependencies) => sendReminders(dependencies), { isJob: true });

export const runPets = (play: Play): Promise<Outcome> =>
  play.call('finish-pets', (dependencies) => finishPets(dependencies), { isJob: true });

async function runTrigger(play: Play): Promise<string | undefined> {
  const { random, changes } = play;
  if (changes.length === 0) return undefined;
  const index = random.chance(0.6) ? 0 : random.int(changes.length);
  const [change] = changes.splice(index, 1);
  if (!change) return undefined;
  const outcome = await follow(play, change);
  // The platform delivers events at least once.
  if (outcome.kind !== 'done' || random.chance(0.1)) changes.push(change);
  return `${change.collection}: ${wordOf(outcome)}`;
}

async function troubleMessages(play: Play): Promise<string> {
  const { random, messages } = play;
  const kind = random.pick(['mail', 'sms', 'push'] as const);
  const modes = ['throttle', 'error-before', 'error-after', 'drop-before', 'drop-after'];
  const mode = random.pick(kind === 'sms' ? [...modes, 'undelivered'] : modes);
  const count = 1 + random.int(4);
  if (kind === 'mail' && mode.endsWith('after')) play.lostMails += count;
  await messages.trouble({ kind, mode, count, seconds: 30 });
  return `${kind} ${mode} ${count} times`;
}

const job = (run: (play: Play) => Promise<Outcome>) => async (play: Play) => wordOf(await run(play));

export const SERVER_STEPS: readonly Step[] = [
  { name: 'time passes', weight: 8, act: passTime },
  { name: 'release holds', weight: 3, isLong: true, act: job(runRelease) },
  { name: 'reminders', weight: 3, isLong: true, act: job(runReminders) },
  { name: 'finish pets', weight: 1, isLong: true, act: job(runPets) },
  { name: 'trigger', weight: 34, isLong: true, act: runTrigger },
  { name: 'trouble at a carrier', weight: 2, act: troubleMessages },
];

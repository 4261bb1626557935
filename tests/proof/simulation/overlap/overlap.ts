/** A step of 2 to 8 calls that overlap and compete; an order of them must explain all answers (`reference.ts`). */
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { documents } from '../../../../functions/src/lib/firestore/collections.ts';
import { VISIT_SERVICES } from '../../../functions/support/records.ts';
import { must } from '../must.ts';
import { type Dependencies, type Outcome, type Play } from '../play.ts';
import { isExplained, type Answered } from './reference.ts';
import { someSlot, wordOf } from '../steps/step.ts';
import { takeTurns } from './turns.ts';
import { type Plan, type Planned, type Scene } from './scene.ts';
import { describe, modelOf, withLaterChanges } from './model.ts';
import { book, bookOnThePhone, move, takeOffer } from './places.ts';
import { cancel, endDay, refund, setStatus, settle, takeTimeOff } from './changes.ts';

const PLANS: readonly { readonly weight: number; readonly item: Plan }[] = [
  { weight: 10, item: book },
  { weight: 3, item: takeOffer },
  { weight: 5, item: bookOnThePhone },
  { weight: 6, item: move },
  { weight: 5, item: cancel },
  { weight: 1, item: setStatus },
  { weight: 1, item: takeTimeOff },
  { weight: 5, item: settle },
  { weight: 3, item: refund },
  { weight: 0.5, item: endDay },
];

const MOST_CALLS = 8;

async function overlapCalls(play: Play): Promise<string | undefined> {
  const { random, world } = play;
  const [settings, services] = await Promise.all([
    documents.settings(world.db).get(),
    Promise.all(SERVICE_IDS.map((id) => documents.service(world.db, id).get())),
  ]);
  const scene: Scene = {
    play,
    settings: settings.data() as BusinessSettings,
    services: new Map(
      services.flatMap((service) => (service.exists ? [[service.id, service.data() as Service]] : [])),
    ),
    focus: slotAhead(play),
  };
  const planned: Planned[] = [];
  const number = 2 + random.int(MOST_CALLS - 1);
  for (let count = 0; count < number; count += 1) {
    const call = await random.weighted(PLANS)(scene);
    if (call) planned.push(call);
  }
  if (planned.length < 2) return undefined;
  const before = modelOf(scene, planned);
  const answered = await runTogether(play, planned);
  const model = withLaterChanges(before, play, answered);
  must(isExplained(model, answered), () => {
    const calls = answered.map(
      ({ text, question, answer }) => `  ${text}: ${JSON.stringify(answer)}\n    ${JSON.stringify(question)}`,
    );
    return `No order explains these answers:\n${calls.join('\n')}\nbefore: ${describe(model, scene)}`;
  });
  return answered.map(({ text, answer }) => `${text}: ${wordOf(answer)}`).join('; ');
}

const SERVICE_IDS = ['basic-groom', 'deluxe', 'nails', ...VISIT_SERVICES.map(({ id }) => id)];

/** Resolves to the answers in the order in which the calls ended. */
async function runTogether(play: Play, planned: readonly Planned[]): Promise<Answered[]> {
  const turns = takeTurns(play.random, planned.length);
  const ended: { readonly call: Planned; readonly answer: Outcome }[] = [];
  await Promise.all(
    planned.map(async (call, index) => {
      const turn = () => turns.next(index);
      const act = async (dependencies: Dependencies): Promise<unknown> => {
        await turn();
        return call.act(dependencies);
      };
      try {
        const answer = await play.call(call.name, act, { turn });
        ended.push({ call, answer });
        call.onEnd?.(answer);
      } finally {
        turns.end(index);
      }
    }),
  );
  return ended.map(({ call: { text, question, found }, answer }) => ({
    text,
    question,
    answer,
    found: found(answer),
  }));
}

/** A time ahead, if one is found soon. */
function slotAhead(play: Play): ReturnType<typeof someSlot> {
  const slots = Array.from({ length: 5 }, () => someSlot(play));
  return slots.find(({ at }) => at > play.now()) ?? (slots[0] as ReturnType<typeof someSlot>);
}

export const OVERLAP = { name: 'overlap', act: overlapCalls } as const;

/** Someone without a right to it calls each function, with the ids of someone else. */
import { callables, type CallableName } from '@paw-haven/domain/contract/callables';
import { isErrorCode } from '@paw-haven/domain/core/calls/errors';
import { CALLABLE_ATTACKS } from '../../../functions/abuse/attacks.ts';
import { ask, caller, type Answer } from '../ask.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';
import { wordOf, type RareStep } from '../steps/step.ts';

const NAMES = Object.keys(callables) as CallableName[];
const AT_ONCE = 25;

/** First those that were never refused, so that a run refuses all of them soon. */
function someNames({ tally, random }: Play): readonly CallableName[] {
  const refused = new Set([...tally.keys()].filter((line) => isErrorCode(line.split(': ')[1])));
  const isNew = (name: CallableName): boolean => ![...refused].some((line) => line.startsWith(`${name}: `));
  const fresh = NAMES.filter(isNew);
  if (fresh.length > 0) return fresh.slice(0, AT_ONCE);
  const from = random.int(NAMES.length);
  return [...NAMES, ...NAMES].slice(from, from + AT_ONCE / 5);
}

const attack = <N extends CallableName>(
  play: Play,
  name: N,
  who: Parameters<typeof ask>[2],
): Promise<Answer<N>> => ask(play, name, who, CALLABLE_ATTACKS[name].input);

async function strangers(play: Play): Promise<string> {
  const words: string[] = [];
  for (const name of someNames(play)) {
    const nobody = await attack(play, name, undefined);
    must(nobody.kind !== 'done', () => `${name} was done for no one`);
    const { toStranger } = CALLABLE_ATTACKS[name];
    if (toStranger !== 'own') {
      const stranger = await attack(play, name, caller(play, 'stranger'));
      words.push(wordOf(stranger));
    }
  }
  return words.join(', ');
}

export const STRANGER_STEPS: readonly RareStep[] = [{ name: 'strangers call everything', act: strangers }];

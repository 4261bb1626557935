import { expect, test } from 'vitest';
import type { Target } from '../service/wire.ts';
import { randomSource } from '../testing/random.ts';
import type { ClientView } from './testing/client-view.ts';
import {
  collectionTarget,
  createStreamLab,
  DATABASE,
  documentsTarget,
  type OpenStream,
  type StreamLab,
} from './testing/stream-lab.ts';

const TARGETS: readonly Target[] = [
  collectionTarget(2, 'c'),
  collectionTarget(4, 'c', { where: 'on' }),
  collectionTarget(6, 'c', { limit: 3 }),
  collectionTarget(8, 'c', { where: 'on', limit: 2 }),
  documentsTarget(10, 'c/d0', 'c/d1'),
];

/** Long enough that the server sends a count instead of naming removed documents, in milliseconds. */
const AWAY = 10_000;

/** Web clients send the number of documents that they hold, others do not; sometimes documents are missing. */
function countOf(view: ClientView, { targetId, query }: Target, random: (below: number) => number): object {
  if (query === undefined || random(2) === 0) return {};
  const held = view.idsOf(targetId!).length;
  return { expectedCount: random(8) === 0 ? held + 1 : held };
}

/** Restarts targets whose count differs from the server's, as a client does. */
function startMismatchedOver(client: OpenStream): void {
  for (const targetId of client.view.mismatched) {
    client.stream.receive({ removeTarget: targetId });
    client.add(TARGETS.find((target) => target.targetId === targetId)!);
  }
  client.view.mismatched.clear();
}

const lastId = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The documents of a target according to a plain read. */
async function heldBy(lab: StreamLab, target: Target): Promise<string[]> {
  const { service } = lab.core;
  if (target.query !== undefined) {
    const answers = await service.runQuery({ kind: 'admin' }, target.query);
    return answers.flatMap(({ document }) => (document ? [lastId(document.name!)] : [])).toSorted();
  }
  const { documents = [] } = target.documents!;
  const answers = await service.batchGetDocuments({ kind: 'admin' }, { database: DATABASE, documents });
  return answers.flatMap(({ found }) => (found ? [lastId(found.name!)] : [])).toSorted();
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'agrees with plain queries after every step of a random history (seed %i)',
  async (seed) => {
    const { next } = randomSource(seed);
    const random = (below: number): number => Math.floor(next() * below);
    const lab = createStreamLab();
    let listener = lab.open();
    for (const target of TARGETS) listener.add(target);
    for (let step = 0; step < 60; step += 1) {
      for (let commits = random(4); commits > 0; commits -= 1) {
        const path = `c/d${random(8)}`;
        if (random(4) === 0) await lab.delete(path);
        else await lab.set(path, { n: random(6), on: random(2) === 0 });
        lab.clock.advance(random(3));
      }
      if (random(10) === 0) {
        // The connection breaks; the client keeps its documents and resumes.
        listener.stream.cancel();
        const { view } = listener;
        const resumeToken = view.resumeToken!;
        const back = lab.open(undefined, view);
        lab.clock.advance(random(2) * AWAY);
        for (const target of TARGETS) back.add({ ...target, resumeToken, ...countOf(view, target, random) });
        listener = back;
        startMismatchedOver(back);
      }
      lab.turn();
      for (const target of TARGETS) {
        const held = await heldBy(lab, target);
        expect({ step, target: target.targetId, ids: listener.view.idsOf(target.targetId!) }).toEqual({
          step,
          target: target.targetId,
          ids: held,
        });
      }
    }
  },
);

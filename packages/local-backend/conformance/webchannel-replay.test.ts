/** Replays WebChannel sessions recorded from the official emulator, step by step, in one run. */
import type { FirestoreServer } from '../src/protocol/firestore-server.ts';
import type { CommitRequest } from '../src/service/wire.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChannelClient, type Arrays } from './support/channel-client.ts';
import { loadRecording } from './support/fixtures.ts';
import { startServer } from './support/firestore.ts';

interface Step {
  readonly op: 'handshake' | 'open' | 'read' | 'commit' | 'forward' | 'terminate' | 'unknown';
  readonly session: string;
  readonly rpc: string;
  readonly method: string;
  readonly messages: unknown[];
  readonly ci: number;
  readonly until: keyof typeof UNTIL;
  readonly writes: CommitRequest['writes'];
  readonly outcome: { status?: number; messages?: Arrays; ended?: boolean; frame?: unknown };
}

interface Received {
  readonly targetChange?: { targetChangeType?: string; resumeToken?: string };
  readonly writeResults?: unknown;
  readonly error?: { message: string; status: string };
}

const UNTIL = {
  noop: (message: unknown) => message === 'noop',
  REMOVE: (message: unknown) => (message as Received).targetChange?.targetChangeType === 'REMOVE',
  resumeToken: (message: unknown) => {
    const change = (message as Received).targetChange;
    return change?.resumeToken !== undefined && change.targetChangeType === undefined;
  },
  writeResults: (message: unknown) => (message as Received).writeResults !== undefined,
  error: (message: unknown) => (message as Received).error !== undefined,
  end: () => false,
};

const PLACEHOLDERS: Record<string, string> = {
  readTime: '<time>',
  createTime: '<time>',
  updateTime: '<time>',
  commitTime: '<time>',
  resumeToken: '<resumeToken>',
  streamId: '<streamId>',
};

/** Replaces values that differ between runs, as the recorder did. */
function normalize(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, item: unknown) => {
    if (key === 'error')
      return { ...(item as object), message: `<${(item as { message: string }).message.length} characters>` };
    return typeof item === 'string' ? (PLACEHOLDERS[key] ?? item) : item;
  }) as unknown;
}

const recording = loadRecording<{ steps: Step[] }>('firestore/webchannel.json');

// Each step continues the sessions of earlier steps.
describe.runIf(recording !== undefined)('WebChannel as recorded', { shuffle: false }, () => {
  const steps = recording?.steps ?? [];
  let server: FirestoreServer;
  let client: ChannelClient;
  /** Real messages of a polling session that arrived earlier than in the recording. */
  let ahead: unknown[] = [];

  beforeAll(async () => {
    server = await startServer();
    client = new ChannelClient(server.port);
  });
  afterAll(() => server.close());

  test('contains the expected number of steps', () => expect(steps.length).toBeGreaterThanOrEqual(34));

  /** The server may choose how many noops precede a message and how many messages one poll returns. */
  function expectPolled(step: Step, messages: Arrays, ended: boolean): void {
    const real = (arrays: Arrays) =>
      arrays.map(([, [message]]) => normalize(message)).filter((m) => m !== 'noop');
    const expected = real(step.outcome.messages ?? []);
    const actual = [...ahead, ...real(messages)];
    expect(actual.slice(0, expected.length)).toEqual(expected);
    ahead = actual.slice(expected.length);
    expect(ended).toBe(step.outcome.ended);
  }

  async function play(step: Step): Promise<void> {
    const { outcome, session } = step;
    switch (step.op) {
      case 'handshake':
        return expect(await client.handshake(session, step.rpc, step.messages)).toEqual(outcome);
      case 'open':
        return expect(await client.open(session, step.ci)).toEqual(outcome);
      case 'forward':
        return expect(await client.forward(session, step.messages)).toEqual(outcome);
      case 'terminate':
        return expect(await client.terminate(session)).toEqual(outcome);
      case 'unknown':
        return expect(await client.unknown(step.method, step.rpc)).toEqual(outcome);
      case 'commit': {
        const database = 'projects/webchannel/databases/(default)';
        await server.service.commit({ kind: 'admin' }, { database, writes: step.writes ?? [] });
        return;
      }
      case 'read': {
        const { messages, ended } = await client.read(session, UNTIL[step.until]);
        if (session === 'poll') return expectPolled(step, messages, ended);
        return expect(normalize({ messages, ended })).toEqual(outcome);
      }
    }
  }

  test.each(
    steps.map((step, index) => ({ step, name: `${index} ${step.op} ${step.session ?? step.method ?? ''}` })),
  )('answers step $name', async ({ step }) => play(step));
});

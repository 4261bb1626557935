/** What the public pages' own Firestore client makes of answers that were recorded from others. */
import { describe, expect, test } from 'vitest';
import { createFrameReader } from '../../web/src/lib/live-document/frames.ts';
import { DocumentView, type ListenAnswer } from '../../web/src/lib/live-document/listen-messages.ts';
import type { Arrays } from './support/channel-client.ts';
import { loadRecording } from './support/fixtures.ts';

interface Step {
  readonly op: string;
  readonly session: string;
  readonly messages?: unknown[];
  readonly outcome: { readonly messages?: Arrays };
}

const recording = loadRecording<{ steps: Step[] }>('firestore/webchannel.json');

describe.runIf(recording !== undefined)('a document as the official emulator tells it', () => {
  test.each([
    ['streaming', 'listen', 'c/a', [null, { id: 'a', s: 'café 😀' }]],
    ['polling', 'poll', 'c/p', [null, { id: 'p', n: 1 }]],
  ])('%s', (_, session, path, expected) => {
    const steps = (recording?.steps ?? []).filter((step) => step.session === session);
    const reports: unknown[] = [];
    const view = new DocumentView('projects/webchannel/databases/(default)', path, (record) =>
      reports.push(record),
    );
    expect(view.request()).toEqual(steps[0]!.messages![0]);
    for (const message of messagesOf(steps)) view.receive(message);
    expect(view.isCurrent).toBe(true);
    expect(reports).toEqual(expected);
    expect(view.request().addTarget.resumeToken).toBe('<resumeToken>');
  });
});

/** Until the recorded client gave its target up; framed and cut by character on the way. */
function messagesOf(steps: readonly Step[]): ListenAnswer[] {
  const end = steps.findIndex(({ op }) => op === 'forward');
  const reads = steps.slice(0, end < 0 ? steps.length : end).filter(({ op }) => op === 'read');
  const take = createFrameReader();
  const text = reads.map(({ outcome }) => framed(outcome.messages ?? [])).join('');
  const arrays = text
    .split('')
    .flatMap((unit) => take(unit) as Arrays[])
    .flat();
  return arrays.map(([, [message]]) => message).filter((message) => message !== 'noop') as ListenAnswer[];
}

function framed(json: unknown): string {
  const text = JSON.stringify(json);
  return `${text.length}\n${text}`;
}

interface ListenTest {
  readonly tests: {
    readonly description: string;
    readonly listen: {
      readonly responses: ListenAnswer[];
      readonly snapshots?: {
        readonly docs?: { readonly fields: { readonly a: { readonly integerValue: string } } }[];
      }[];
    };
  }[];
}

const removal = loadRecording<ListenTest>('firestore/listen-doc-remove.json');

describe.runIf(removal !== undefined)('a removal as Google’s own tests have it', () => {
  test('shows each snapshot', () => {
    const { responses, snapshots = [] } = removal!.tests[0]!.listen;
    const reports: unknown[] = [];
    const view = new DocumentView('projects/projectID/databases/(default)', 'C/d1', (record) =>
      reports.push(record),
    );
    for (const response of responses) view.receive(withOurTarget(response));
    expect(snapshots).toHaveLength(2);
    expect(reports).toEqual(
      snapshots.map(({ docs: [document] = [] }) =>
        document === undefined ? null : { id: 'd1', a: Number(document.fields.a.integerValue) },
      ),
    );
  });
});

/** The recorded client numbered its target 1. */
function withOurTarget(response: ListenAnswer): ListenAnswer {
  return JSON.parse(JSON.stringify(response), (key, value: unknown) =>
    key === 'targetIds' ? [2] : value,
  ) as ListenAnswer;
}

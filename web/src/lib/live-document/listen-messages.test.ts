import { describe, expect, test } from 'vitest';
import { DocumentView, RefusedError, type ListenAnswer } from './listen-messages.ts';

const DATABASE = 'projects/p/databases/(default)';
const NAME = `${DATABASE}/documents/public/site`;

const document = (n: number, updateTime = `2026-11-21T10:00:0${n}Z`): ListenAnswer => ({
  documentChange: {
    document: { name: NAME, fields: { n: { integerValue: String(n) } }, updateTime },
    targetIds: [2],
  },
});
const add: ListenAnswer = { targetChange: { targetChangeType: 'ADD' } };
const current: ListenAnswer = { targetChange: { targetChangeType: 'CURRENT', resumeToken: 'dDE=' } };
const reset: ListenAnswer = { targetChange: { targetChangeType: 'RESET' } };
const step: ListenAnswer = { targetChange: { resumeToken: 'dDI=' } };
const gone: ListenAnswer = { documentDelete: { document: NAME } };
const record = (n: number) => ({ id: 'site', n });

function open() {
  const reports: unknown[] = [];
  const view = new DocumentView(DATABASE, 'public/site', (value) => reports.push(value));
  return {
    view,
    reports,
    say: (...answers: ListenAnswer[]) => {
      for (const answer of answers) view.receive(answer);
    },
  };
}

describe('reports', () => {
  test.each<[string, ListenAnswer[], unknown[]]>([
    ['nothing before the server has told everything', [add, document(1)], []],
    ['the document once it is current', [add, document(1), current, step], [record(1)]],
    [
      'each later change at once',
      [add, document(1), current, document(2), document(3)],
      [1, 2, 3].map(record),
    ],
    ['null for a document that is not there', [add, gone, current], [null]],
    ['null where nothing was said about it', [add, current, step, step], [null]],
    ['a deletion, once', [add, document(1), current, gone, step, gone], [record(1), null]],
    ['a removal', [add, document(1), current, { documentRemove: {} }], [record(1), null]],
    ['a document that has left the target', [document(1), current, leaves()], [record(1), null]],
    ['a document that comes back', [add, gone, current, document(1)], [null, record(1)]],
    ['a count of none as a deletion', [document(1), current, { filter: {} }], [record(1), null]],
    ['a count of one as nothing new', [document(1), current, { filter: { count: 1 } }], [record(1)]],
    [
      'the same version after a reset no more',
      [document(1), current, reset, document(1), current],
      [record(1)],
    ],
    ['what a reset has made of it', [document(1), current, reset, document(2), current], [1, 2].map(record)],
    ['a deletion shown by a reset', [document(1), current, reset, current], [record(1), null]],
    ['nothing between a reset and the end of it', [document(1), current, reset, document(2)], [record(1)]],
  ])('%s', (_, answers, expected) => {
    const { reports, say } = open();
    say(...answers);
    expect(reports).toEqual(expected);
  });

  function leaves(): ListenAnswer {
    return { documentChange: { document: { name: NAME } } };
  }
});

describe('asks', () => {
  const target = { documents: { documents: [NAME] }, targetId: 2 };

  test('for the whole document at first', () => {
    expect(open().view.request()).toEqual({ database: DATABASE, addTarget: target });
  });

  test.each<[string, ListenAnswer[], object]>([
    [
      'what changed since the last token',
      [document(1), current, step],
      { resumeToken: 'dDI=', expectedCount: 1 },
    ],
    ['what changed since it was not there', [gone, current], { resumeToken: 'dDE=', expectedCount: 0 }],
    ['for the whole after a reset without end', [document(1), current, step, reset], {}],
  ])('%s', (_, answers, resume) => {
    const { view, say } = open();
    say(...answers);
    expect(view.request()).toEqual({ database: DATABASE, addTarget: { ...target, ...resume } });
  });
});

test('reports nothing anew when a later connection has nothing new', () => {
  const { view, reports, say } = open();
  say(document(1), current);
  view.request();
  expect(view.isCurrent).toBe(false);
  say(add, current, step);
  expect(view.isCurrent).toBe(true);
  expect(reports).toEqual([record(1)]);
});

describe('fails', () => {
  const removed = (code: number): ListenAnswer => ({
    targetChange: { targetChangeType: 'REMOVE', cause: { code, message: 'because' } },
  });
  test.each<[string, ListenAnswer, boolean]>([
    ['for good when the rules refuse the target', removed(7), true],
    [
      'for good when they refuse the call',
      { error: { status: 'PERMISSION_DENIED', message: 'because' } },
      true,
    ],
    ['for now when the target is too much', removed(8), false],
    ['for now when the call has failed', { error: { status: 'UNAVAILABLE', message: 'because' } }, false],
  ])('%s', (_, answer, isRefusal) => {
    const { view, say } = open();
    say(document(1), current);
    let failure: unknown;
    try {
      say(answer);
    } catch (error) {
      failure = error;
    }
    expect(failure).toMatchObject({ message: expect.stringContaining('because') as unknown });
    expect(failure instanceof RefusedError).toBe(isRefusal);
    // A target that is gone is asked for from the beginning; a call that broke goes on.
    expect('resumeToken' in view.request().addTarget).toBe(answer.error !== undefined);
  });
});

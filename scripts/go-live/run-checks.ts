/** Runs the checks in order. The guided run asks what to do when something is missing. */
import type { Check, Context, Fix, State } from './checks/check.ts';

export interface Terminal {
  readonly say: (line: string) => void;
  /** Resolves to the user's answer in lower case. If undefined, nothing is asked or changed. */
  readonly ask?: (question: string) => Promise<string>;
}

export interface Outcome {
  readonly states: ReadonlyMap<string, State>;
  /** Whether the user asked to stop. */
  readonly stopped: boolean;
}

const MARKS: Readonly<Record<State['kind'], string>> = { ok: '✓', todo: '✗', unknown: '?', later: '·' };

/** Calls `context` again for each look, since a change may have written to a file. */
export async function runChecks(
  checks: readonly Check[],
  context: () => Context,
  { say, ask }: Terminal,
): Promise<Outcome> {
  const states = new Map<string, State>();
  for (const check of checks) {
    let state = await runCheck(check, context, states);
    say(line(check, state));
    for (const text of fixLines(state)) say(text);
    while (ask && (state.kind === 'todo' || state.kind === 'unknown')) {
      const next = await offerFix(state, { say, ask });
      if (next === 'stop') return { states: states.set(check.id, state), stopped: true };
      if (next === 'skip') break;
      state = await runCheck(check, context, states);
      say(line(check, state));
      for (const text of fixLines(state)) say(text);
    }
    states.set(check.id, state);
  }
  return { states, stopped: false };
}

async function runCheck(
  check: Check,
  context: () => Context,
  states: ReadonlyMap<string, State>,
): Promise<State> {
  const waits = check.needs.filter((id) => states.get(id)?.kind !== 'ok');
  if (waits.length > 0) return { kind: 'later', detail: `after: ${waits.join(', ')}` };
  return check.look(context());
}

async function offerFix(
  state: Extract<State, { kind: 'todo' | 'unknown' }>,
  { say, ask }: Required<Terminal>,
): Promise<'again' | 'skip' | 'stop'> {
  const change = state.fix?.change;
  if (change) {
    const answer = await ask(`    Should I ${change.what}? [y]es, [s]kip, [q]uit: `);
    if (answer.startsWith('q')) return 'stop';
    if (!answer.startsWith('y')) return 'skip';
    try {
      await change.run();
    } catch (error) {
      say(`    ${error instanceof Error ? error.message : String(error)}`);
      return 'skip';
    }
    return 'again';
  }
  const answer = await ask('    Press Enter when it’s done, or [s]kip, [q]uit: ');
  if (answer.startsWith('q')) return 'stop';
  return answer.startsWith('s') ? 'skip' : 'again';
}

function line({ title }: Check, state: State): string {
  const detail = 'detail' in state && state.detail !== undefined ? `: ${state.detail}` : '';
  return `  ${MARKS[state.kind]} ${title}${detail}`;
}

function fixLines(state: State): string[] {
  const { command, link }: Fix = ('fix' in state && state.fix) || {};
  return [
    ...(command === undefined ? [] : [`      run   ${command}`]),
    ...(link === undefined ? [] : [`      open  ${link}`]),
  ];
}

/** Summarizes the remaining work in one sentence. */
export function summaryOf(states: ReadonlyMap<string, State>): string {
  const count = (kind: State['kind']) => [...states.values()].filter((state) => state.kind === kind).length;
  const left = count('todo') + count('unknown') + count('later');
  if (left === 0) return 'Everything looks good.';
  return `${count('ok')} OK, ${count('todo')} to fix, ${count('unknown')} couldn’t be checked, ${count('later')} waiting for others.`;
}

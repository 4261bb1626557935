/** A long-polling client like the browser SDK: responses are scripts that call functions of the page. */
import { createContext, runInContext } from 'node:vm';

export interface ScriptClient {
  /** Arguments of the `pLPCommand` calls. */
  readonly commands: unknown[][];
  /** The messages in the order of their response numbers. */
  readonly messages: unknown[];
  /** Sends a request with these parameters and runs the response; resolves when it has arrived. */
  request(parameters: Readonly<Record<string, string | number>>, signal?: AbortSignal): Promise<void>;
  open(): Promise<void>;
  /** Sends messages and waits for the next response. */
  poll(...messages: unknown[]): Promise<void>;
}

const CALLBACK = 7;

export function createScriptClient(port: number, namespace: string): ScriptClient {
  const commands: unknown[][] = [];
  const messages: unknown[] = [];
  const early = new Map<number, unknown[]>();
  let nextAnswer = 0;
  let nextSegment = 0;
  const window = {
    [`pLPCommand${CALLBACK}`]: (...call: unknown[]) =>
      commands.push(call.filter((each) => each !== undefined)),
    [`pRTLPCB${CALLBACK}`]: (number: number, received: unknown[]) => {
      early.set(number, received);
      for (let next = early.get(nextAnswer); next !== undefined; next = early.get(nextAnswer)) {
        // Copies the values from the other context into this one.
        messages.push(...(JSON.parse(JSON.stringify(next)) as unknown[]));
        nextAnswer += 1;
      }
    },
  };
  const frame = createContext({ parent: { window } });

  const request: ScriptClient['request'] = async (parameters, signal) => {
    const query = Object.entries({ ns: namespace, ...parameters }).map(([name, value]) => `${name}=${value}`);
    const response = await fetch(`http://127.0.0.1:${port}/.lp?${query.join('&')}`, {
      ...(signal && { signal }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    runInContext(await response.text(), frame);
  };
  const identity = (): Record<string, string> => {
    const [, id, pw] = commands[0] as string[];
    return { id: id ?? '', pw: pw ?? '' };
  };
  return {
    commands,
    messages,
    request: (parameters, signal) =>
      request({ ...(commands.length > 0 && identity()), ...parameters }, signal),
    open: () => request({ start: 't', ser: 1, cb: CALLBACK, v: 5 }),
    poll(...sent) {
      const segments = sent.map((message, index) => {
        const number = nextSegment;
        nextSegment += 1;
        const data = Buffer.from(JSON.stringify(message)).toString('base64url');
        return { [`seg${index}`]: number, [`ts${index}`]: 1, [`d${index}`]: `${data}.` };
      });
      return request({ ...identity(), ser: 2, ...Object.assign({}, ...segments) });
    },
  };
}

/** WebChannel as raw HTTP, step by step: sends what a browser would send. */

export type Arrays = [number, unknown[]][];

interface Channel {
  readonly url: string;
  readonly sid: string;
  nextRid: number;
  nextMapId: number;
  lastArrayId: number;
  reader?: ReadableStreamDefaultReader<string>;
  buffer: string;
}

export interface ReadResult {
  readonly messages: Arrays;
  readonly ended: boolean;
}

export class ChannelClient {
  readonly #base: string;
  readonly #channels = new Map<string, Channel>();

  constructor(port: number) {
    this.#base = `http://127.0.0.1:${port}/google.firestore.v1.Firestore`;
  }

  async handshake(
    session: string,
    rpc: string,
    messages: readonly unknown[],
  ): Promise<{ status: number; frame: unknown }> {
    const url = `${this.#base}/${rpc}/channel`;
    const body = encodeMaps(messages, 0, 'Authorization:Bearer owner\r\nContent-Type:text/plain\r\n');
    const response = await fetch(
      `${url}?VER=8&RID=1000&CVER=22&X-HTTP-Session-Id=gsessionid&t=1`,
      post(body),
    );
    const frame = onlyFrame(await response.text()) as [[0, [string, string]]];
    const sid = frame[0][1][1];
    this.#channels.set(session, {
      url,
      sid,
      nextRid: 1001,
      nextMapId: messages.length,
      lastArrayId: 0,
      buffer: '',
    });
    return {
      status: response.status,
      frame: JSON.parse(JSON.stringify(frame).replace(sid, '<sid>')) as unknown,
    };
  }

  async forward(session: string, messages: readonly unknown[]): Promise<{ status: number; frame: unknown }> {
    const channel = this.#get(session);
    const body = encodeMaps(messages, channel.nextMapId);
    channel.nextMapId += messages.length;
    const response = await fetch(this.#forwardUrl(channel), post(body));
    return { status: response.status, frame: onlyFrame(await response.text()) };
  }

  async open(session: string, ci: number): Promise<{ status: number }> {
    const channel = this.#get(session);
    const query = `VER=8&RID=rpc&SID=${channel.sid}&AID=${channel.lastArrayId}&CI=${ci}&TYPE=xmlhttp&t=1`;
    const response = await fetch(`${channel.url}?${query}`);
    channel.buffer = '';
    channel.reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    return { status: response.status };
  }

  /** Reads arrays until `isLast` accepts a message or the response ends. */
  async read(session: string, isLast: (message: unknown) => boolean): Promise<ReadResult> {
    const channel = this.#get(session);
    const messages: Arrays = [];
    for (;;) {
      for (const array of takeFrames(channel)) {
        messages.push(array);
        channel.lastArrayId = array[0];
      }
      if (messages.some(([, [message]]) => isLast(message))) return { messages, ended: false };
      const { value, done } = await channel.reader!.read();
      if (done) return { messages, ended: true };
      channel.buffer += value;
    }
  }

  async terminate(session: string): Promise<{ status: number; body: string }> {
    return answerOf(await fetch(`${this.#forwardUrl(this.#get(session))}&TYPE=terminate`, post('')));
  }

  async unknown(method: string, rpc: string): Promise<{ status: number; body: string }> {
    const url = `${this.#base}/${rpc}/channel?VER=8&SID=nobody&RID=${method === 'GET' ? 'rpc' : '7'}&AID=0`;
    if (method === 'GET') return answerOf(await fetch(`${url}&CI=0&TYPE=xmlhttp`));
    return answerOf(await fetch(method === 'terminate' ? `${url}&TYPE=terminate` : url, post('count=0')));
  }

  #get(session: string): Channel {
    const channel = this.#channels.get(session);
    if (channel === undefined) throw new Error(`No session "${session}" was opened.`);
    return channel;
  }

  #forwardUrl(channel: Channel): string {
    channel.nextRid += 1;
    return `${channel.url}?VER=8&SID=${channel.sid}&RID=${channel.nextRid}&AID=${channel.lastArrayId}&t=1`;
  }
}

function encodeMaps(messages: readonly unknown[], offset: number, headers?: string): string {
  const fields = new URLSearchParams(headers === undefined ? {} : { headers });
  fields.set('count', String(messages.length));
  fields.set('ofs', String(offset));
  messages.forEach((message, index) => fields.set(`req${index}___data__`, JSON.stringify(message)));
  return fields.toString();
}

function post(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

async function answerOf(response: Response): Promise<{ status: number; body: string }> {
  return { status: response.status, body: await response.text() };
}

function onlyFrame(text: string): unknown {
  const newline = text.indexOf('\n');
  const json = text.slice(newline + 1);
  if (Number(text.slice(0, newline)) !== json.length) throw new Error(`Not one frame: ${text}`);
  return JSON.parse(json);
}

/** Takes complete frames from the buffer; the rest waits for more text. */
function takeFrames(channel: Channel): Arrays {
  const arrays: Arrays = [];
  for (;;) {
    const newline = channel.buffer.indexOf('\n');
    const end = newline + 1 + Number(channel.buffer.slice(0, newline));
    if (newline < 0 || channel.buffer.length < end) return arrays;
    arrays.push(...(JSON.parse(channel.buffer.slice(newline + 1, end)) as Arrays));
    channel.buffer = channel.buffer.slice(end);
  }
}

/** Reads server-sent events with plain `fetch`. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface ServerEvents {
  /** Resolves to the next event; rejects if the stream ends first. */
  next(): Promise<ServerEvent>;
  close(): void;
}

export async function readEvents(url: string): Promise<ServerEvents> {
  const abort = new AbortController();
  const response = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: abort.signal });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    close: () => abort.abort(),
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          return parseEvent(block);
        }
        const { done, value } = await reader.read();
        if (done) throw new Error('The stream has ended.');
        text += value;
      }
    },
  };
}

function parseEvent(block: string): ServerEvent {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { event: field('event'), data: JSON.parse(field('data')) as unknown };
}

/** WebChannel bodies: length-prefixed JSON to the client, URL-encoded maps from it. */

/** The prefix counts UTF-16 code units, which is JavaScript's `length`. */
export function frame(json: unknown): string {
  const text = JSON.stringify(json);
  return `${text.length}\n${text}`;
}

/** One message from the client. Ids count up over the life of a session, so that a repeated POST is noticed. */
export interface ClientMap {
  readonly id: number;
  readonly message: unknown;
}

export interface ForwardBody {
  /** Stands in for HTTP headers, which would cost the browser a preflight. Names are in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly maps: readonly ClientMap[];
}

const DATA_KEY = /^req(\d+)___data__$/;

/** Throws SyntaxError when a message is not JSON. */
export function parseForwardBody(body: string): ForwardBody {
  const fields = new URLSearchParams(body);
  const offset = Number(fields.get('ofs') ?? 0);
  const maps: ClientMap[] = [];
  // A client that encodes again after a failure may leave numbers out, so the keys tell, not the count.
  for (const [key, value] of fields) {
    const match = DATA_KEY.exec(key);
    if (match !== null) maps.push({ id: offset + Number(match[1]), message: JSON.parse(value) as unknown });
  }
  return { headers: parseHeaders(fields.get('headers') ?? ''), maps: maps.toSorted((a, b) => a.id - b.id) };
}

function parseHeaders(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** WebChannel bodies: length-prefixed JSON to the client, URL-encoded maps from it. */

/** The prefix counts UTF-16 code units, like JavaScript's `length`. */
export function frame(json: unknown): string {
  const text = JSON.stringify(json);
  return `${text.length}\n${text}`;
}

/** One message from the client. Ids increase throughout a session, so that a repeated POST is detected. */
export interface ClientMap {
  readonly id: number;
  readonly message: unknown;
}

export interface ForwardBody {
  /** Replaces HTTP headers, which would make browsers send a preflight. Names are in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly maps: readonly ClientMap[];
}

const DATA_KEY = /^req(\d+)___data__$/;

/** Throws SyntaxError if a message is not JSON. */
export function parseForwardBody(body: string): ForwardBody {
  const fields = new URLSearchParams(body);
  const offset = Number(fields.get('ofs') ?? 0);
  const maps: ClientMap[] = [];
  // A client that re-encodes after a failure may skip numbers, so the keys are used instead of the count.
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

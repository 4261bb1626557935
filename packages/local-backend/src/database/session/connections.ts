/** The open connections of all transports by session id. */
import { randomBytes } from 'node:crypto';
import { Connection, type ConnectionOptions } from './connection.ts';

export interface NewConnection extends Omit<ConnectionOptions, 'id' | 'onEnd'> {
  /** The same client's previous session, which ends now. */
  readonly lastSession: string | null;
}

export class Connections {
  readonly #byId = new Map<string, Connection>();

  open({ lastSession, ...options }: NewConnection): Connection {
    this.find(lastSession)?.end();
    const id = randomBytes(16).toString('base64url');
    const connection = new Connection({ ...options, id, onEnd: () => this.#byId.delete(id) });
    this.#byId.set(id, connection);
    return connection;
  }

  find(id: string | null): Connection | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }
}

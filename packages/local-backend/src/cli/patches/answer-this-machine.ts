/**
 * The emulators of firebase-tools answer every page and every host name, and its hub carries out what it refuses
 * (`POST /_admin/export` removes any folder). Every HTTP server of the process therefore checks requests and upgrades
 * before its listeners see them. It relies on Node.js alone, so that no version of firebase-tools can escape it.
 */
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { forbidden, localOnly, type Refusal } from '../../http/local-only.ts';
import { refuseUpgrade, writeReply } from '../../http/message.ts';
import { methodOf } from './functions-emulator.ts';

const REQUESTS: ReadonlySet<unknown> = new Set(['request', 'checkContinue', 'checkExpectation']);
const UPGRADES: ReadonlySet<unknown> = new Set(['upgrade', 'connect']);

export function answerThisMachine(): void {
  const emit = methodOf(Server.prototype, 'emit') as (...all: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...parameters: unknown[]) {
    if (REQUESTS.has(event) || UPGRADES.has(event)) {
      const [request, target] = parameters as [IncomingMessage, ServerResponse | Duplex];
      const refused = refusalOf(this)(request);
      if (refused !== undefined) {
        if (UPGRADES.has(event)) refuseUpgrade(target as Duplex, '403 Forbidden', refused);
        else writeReply(forbidden(refused), target as ServerResponse, request.method ?? 'GET');
        return true;
      }
    }
    return emit.call(this, event, ...parameters);
  };
}

const refusals = new WeakMap<Server, Refusal>();

function refusalOf(server: Server): Refusal {
  const address = server.address();
  const host = typeof address === 'object' ? address?.address : undefined;
  const refusal = refusals.get(server) ?? localOnly({ host });
  refusals.set(server, refusal);
  return refusal;
}

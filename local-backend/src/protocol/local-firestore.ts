/**
 * A whole local Firestore, without its sockets: service, REST and control handler, function triggers, export.
 * The server that owns the port adds gRPC and WebChannel.
 */
import type { Clock } from '../model/clock.ts';
import type { Authorizer } from '../rules/authorizer.ts';
import { createFirestoreService } from '../service/create-firestore-service.ts';
import type { FirestoreService } from '../service/firestore-service.ts';
import { exportDatabase, importDatabase } from '../export/export-file.ts';
import { TriggerRegistry } from '../triggers/registration.ts';
import { TriggerDispatcher } from '../triggers/trigger-dispatcher.ts';
import { createRestHandler, type HttpHandler } from './rest/rest-handler.ts';

export interface LocalFirestoreOptions {
  readonly projectId: string;
  readonly clock: Clock;
  readonly authorizer: Authorizer;
  /** `host:port` of the Functions emulator; without it no function is triggered. */
  readonly functionsHost?: string | undefined;
  /** Called by `POST /shutdown`. */
  readonly onShutdown?: () => void;
  /** Where warnings go; the console by default. */
  readonly warn?: (message: string) => void;
}

export interface LocalFirestore {
  readonly service: FirestoreService;
  readonly restHandler: HttpHandler;
  /** Loads an export by the path of its metadata file; returns the number of documents. */
  importFrom(metadataPath: string): Promise<number>;
  /** Writes the default database to `directory/name`; returns the path of the metadata file. */
  exportTo(directory: string, name: string): Promise<string>;
  /** Deletes everything. */
  reset(): void;
  /** Resolves when every function triggered so far has been delivered or given up. */
  triggersIdle(): Promise<void>;
  close(): void;
}

export function createLocalFirestore(options: LocalFirestoreOptions): LocalFirestore {
  const { clock, authorizer, functionsHost, projectId, warn = console.warn } = options;
  const { service, store, reset } = createFirestoreService({ clock, authorizer, warn });
  const registry = new TriggerRegistry();
  const dispatcher =
    functionsHost === undefined ? undefined : new TriggerDispatcher({ registry, functionsHost, log: warn });
  const unsubscribe = dispatcher && store.onCommit((event) => dispatcher.dispatch(event));
  const restHandler = createRestHandler(service, {
    authorizer,
    reset,
    clear: (database) => store.clear(database),
    shutdown: () => options.onShutdown?.(),
    exportTo: (database, directory, name) => exportDatabase(store, database, directory, name),
    registerTrigger: (project, id, trigger) => registry.register(project, id, trigger),
    pendingTriggers: () => dispatcher?.pending ?? 0,
  });
  return {
    service,
    restHandler,
    reset,
    importFrom: (metadataPath) => importDatabase(store, metadataPath),
    exportTo: (directory, name) =>
      exportDatabase(store, `projects/${projectId}/databases/(default)`, directory, name),
    triggersIdle: () => dispatcher?.idle() ?? Promise.resolve(),
    close: () => unsubscribe?.(),
  };
}

/** Evaluates `storage.rules` with the runtime of the Storage emulator, for the same personas as the Firestore tests. */
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  parseFetchedDocument,
  StorageRulesRuntime,
  type LoadedRuleset,
} from '@paw-haven/local-backend/rules';
import { UIDS, type Persona } from './personas.ts';
import { readRules, overriddenDecider } from './rules-files.ts';

/** A file that is being written or stored. */
export interface File {
  readonly size?: number;
  readonly contentType?: string;
  /** How long ago it was written, in hours. */
  readonly hoursOld?: number;
}

export interface StorageBench {
  /** The result of loading the rules. */
  readonly loaded: LoadedRuleset;
  /** `overwrite` sends a file under a name that exists, which the Storage emulator and Storage ask as `create`. */
  readonly permits: (persona: Persona, method: string, object: string, file?: File) => Promise<boolean>;
  /** Firestore's documents besides the roles, by path, with their texts. */
  readonly documents: Map<string, Readonly<Record<string, string>>>;
}

const ROLES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  (['groomer', 'admin', 'owner'] as const).map((role) => [paths.userRole(UIDS[role], role), {}]),
);

const map = (fields: object) => ({ map_value: { fields } });
const text = (value: string) => ({ string_value: value });
const nothing = { null_value: null };
const NOW = Date.parse('2026-11-21T12:00:00Z');
const instant = (ms: number) => ({ timestamp_value: new Date(ms).toISOString() });
const resourceOf = ({ size = 100, contentType = 'image/jpeg', hoursOld = 1 }: File) =>
  map({
    size: { int_value: size },
    contentType: text(contentType),
    timeCreated: instant(NOW - hoursOld * 3_600_000),
  });

export function openStorageBench(): StorageBench {
  const runtime = new StorageRulesRuntime(() => undefined);
  const loaded = runtime.load('0', { name: 'storage.rules', content: readRules('storage.rules') });
  const decider = overriddenDecider('storage.rules') ?? runtime;
  const documents: StorageBench['documents'] = new Map();
  return {
    loaded,
    documents,
    async permits(persona, method, object, file) {
      const isNew = method === 'create';
      const auth = persona === 'visitor' ? nothing : map({ uid: text(UIDS[persona]), token: map({}) });
      const variables = {
        request: map({ auth, resource: file ? resourceOf(file) : nothing, time: instant(NOW) }),
        resource: isNew ? nothing : resourceOf({ hoursOld: file?.hoursOld ?? 1 }),
      };
      const requested = method === 'overwrite' ? 'create' : method;
      const request = { rulesetName: '0', path: `/b/bucket/o/${object}`, method: requested, variables };
      const decision = await decider.verify(request, (path) => {
        const wanted = path.replace('/databases/(default)/documents/', '');
        const texts = ROLES.get(wanted) ?? documents.get(wanted);
        const fields =
          texts &&
          Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]));
        const answer = fields ? { status: 'ok', result: { name: path, fields } } : { status: 'not_found' };
        return Promise.resolve(parseFetchedDocument(path, answer));
      });
      return decision.allowed;
    },
  };
}

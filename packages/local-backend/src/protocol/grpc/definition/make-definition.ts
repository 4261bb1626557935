/**
 * Generates `firestore-v1.generated.json` from the copy of Google's protos in `@google-cloud/firestore`. Run it after
 * upgrading that package: `npx tsx packages/local-backend/src/protocol/grpc/definition/make-definition.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface ProtoNode {
  fields?: Record<string, ProtoNode>;
  oneofs?: Record<string, { oneof: string[] }>;
  methods?: Record<string, ProtoNode>;
  nested?: Record<string, ProtoNode>;
  options?: Record<string, unknown>;
  [key: string]: unknown;
}

const PACKAGES = ['firestore', 'protobuf', 'type', 'rpc'];
const UNUSED_PROTOBUF = /Descriptor|Options|Edition|FeatureSet|SourceCode|GeneratedCode|Uninterpreted/;

/** Removes options, which only code generators use, except for explicit presence. */
function withoutOptions(node: ProtoNode): ProtoNode {
  const protoNode: ProtoNode = {};
  for (const [key, value] of Object.entries(node)) {
    if (['options', 'parsedOptions', 'comment', 'extensions', 'reserved'].includes(key)) continue;
    protoNode[key] = ['fields', 'nested', 'methods'].includes(key)
      ? Object.fromEntries(
          Object.entries(value as Record<string, ProtoNode>).map(([k, v]) => [k, withoutOptions(v)]),
        )
      : value;
  }
  if (node.options?.['proto3_optional'] === true) protoNode.options = { proto3_optional: true };
  return protoNode;
}

function child(node: ProtoNode | undefined, name: string): ProtoNode {
  const found = node?.nested?.[name];
  if (found === undefined) throw new Error(`The source definition has no "${name}"; has its layout changed?`);
  return found;
}

/** Adds `verify`, which only the web SDK's protos contain, not Google's published ones. */
function addVerify(write: ProtoNode): void {
  write.oneofs!['operation']!.oneof = [...write.oneofs!['operation']!.oneof, 'verify'];
  write.fields!['verify'] = { type: 'string', id: 5 };
}

const source = new URL(import.meta.resolve('@google-cloud/firestore/package.json'));
const original = JSON.parse(readFileSync(new URL('./build/protos/v1.json', source), 'utf8')) as ProtoNode;
const google = child(original, 'google');
google.nested = Object.fromEntries(PACKAGES.map((name) => [name, withoutOptions(child(google, name))]));

const protobuf = child(google, 'protobuf');
protobuf.nested = Object.fromEntries(
  Object.entries(protobuf.nested!).filter(([name]) => !UNUSED_PROTOBUF.test(name)),
);

const v1 = child(child(google, 'firestore'), 'v1');
addVerify(child(v1, 'Write'));

const target = new URL('./firestore-v1.generated.json', import.meta.url);
writeFileSync(target, `${JSON.stringify({ nested: { google } })}\n`);

/**
 * The `java` command that firebase-tools finds: answers the version probe and runs our Firestore server, Realtime
 * Database server or Storage rules runtime instead of Google's jars. Each exits within a second of SIGINT or of its
 * parent's exit.
 */
import { serveStorageRules } from '../../storage-rules/serve-storage-rules.ts';
import { type JavaCall, parseJavaCall } from './java-arguments.ts';
import { exitWhenOrphaned } from '../processes/processes.ts';
import { reportDecision } from './report-to-page.ts';
import { serveDatabase } from './serve.ts';
import { serveFirestore } from './serve.ts';

/** firebase-tools requires Java 21. */
const JAVA_VERSION = 'openjdk version "21.0.0" 2023-09-19 (local backend)';

exitWhenOrphaned();
run(parseJavaCall(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

async function run(call: JavaCall): Promise<void> {
  switch (call.kind) {
    case 'version':
      console.error(JAVA_VERSION);
      return;
    case 'firestore':
      return serveFirestore(call.options);
    case 'storage-rules':
      return serveStorageRules(reportDecision);
    case 'database':
      return serveDatabase(call.options);
    case 'unknown':
      throw new Error(`This java runs the local backend's emulators only: ${call.reason}.`);
  }
}

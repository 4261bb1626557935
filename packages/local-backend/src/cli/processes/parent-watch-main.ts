/** Entry with side effects for `NODE_OPTIONS=--import`: exits when orphaned. */
import { exitWhenOrphaned } from './processes.ts';

exitWhenOrphaned();

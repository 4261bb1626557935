/** Side-effect entry for `NODE_OPTIONS=--import`: see `parent-watch.ts`. */
import { exitWhenOrphaned } from './processes.ts';

exitWhenOrphaned();

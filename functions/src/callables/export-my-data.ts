import { connectData } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { exportData } from '../services/account/export-data.ts';

export const exportMyDataCallable = defineCallable(
  'export-my-data',
  connectData,
  ({ actor, email, input }, dependencies) => exportData(dependencies, { uid: actor.uid, email, ...input }),
);

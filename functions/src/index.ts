/** All deployed functions. Groups determine their names: `create.payment` is deployed as `create-payment`. */
import './lib/instances.ts';
import { callables } from './callables.ts';
import { http } from './http.ts';
import { scheduled } from './scheduled.ts';
import { triggers } from './triggers.ts';

/**
 * First word of every deployed name. `delete`, `export` and `import` are reserved words, so they are exported below.
 */
export const {
  accept,
  answer,
  ask,
  assign,
  book,
  calendar,
  cancel,
  change,
  claim,
  charge,
  close,
  confirm,
  correct,
  create,
  day,
  dispute,
  end,
  erase,
  find,
  finish,
  follow,
  get,
  grant,
  index,
  invite,
  join,
  leave,
  mail,
  make,
  mark,
  merge,
  message,
  name,
  notify,
  open,
  page,
  pay,
  payment,
  put,
  record,
  refresh,
  refund,
  register,
  release,
  reopen,
  repair,
  reschedule,
  revoke,
  running,
  save,
  send,
  set,
  settle,
  stripe,
  tell,
  text,
  undo,
  unsubscribe,
  verify,
  write,
} = groupsOf({ ...callables, ...http, ...scheduled, ...triggers });

const { delete: deletion, export: exportation, import: importation } = groupsOf(callables);
export { deletion as delete, exportation as export, importation as import };

interface Group {
  [word: string]: Group | object;
}

function groupsOf(functions: Readonly<Record<string, object>>): Group {
  const groups: Group = {};
  for (const [id, deployed] of Object.entries(functions)) {
    const words = id.split('-');
    const last = words.pop() ?? id;
    let group = groups;
    for (const word of words) group = (group[word] ??= {}) as Group;
    group[last] = deployed;
  }
  return groups;
}

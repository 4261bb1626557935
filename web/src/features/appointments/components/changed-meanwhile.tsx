import { messages } from '../messages.ts';

/** Message for a dialog whose appointment changed while it was open. */
export function ChangedMeanwhile() {
  return <p role="alert">{messages.changedMeanwhile}</p>;
}

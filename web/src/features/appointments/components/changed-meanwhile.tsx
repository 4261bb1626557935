import { messages } from '../messages.ts';

/** In a dialog about an appointment that was changed while it was open. */
export function ChangedMeanwhile() {
  return <p role="alert">{messages.changedMeanwhile}</p>;
}

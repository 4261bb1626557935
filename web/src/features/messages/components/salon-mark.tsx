import { Chip } from '../../../ui/chip.tsx';
import { messages } from '../messages.ts';

/** Stands beside the business alone. It follows from the id `business`, which no account can have: no name makes it. */
export function SalonMark() {
  return <Chip tone="info">{messages.salon}</Chip>;
}

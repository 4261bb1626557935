import { Chip } from '../../../ui/actions/chip.tsx';
import { messages } from '../messages.ts';

/** Marks the business. Depends on the id `business`, which no account can have, so that no name can imitate it. */
export function SalonMark() {
  return <Chip tone="info">{messages.salon}</Chip>;
}

/** A visit whose pet has another size than it was booked with. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { sizeFor } from '../../booking/price/quote.ts';
import type { Service } from '../../offer/service/schema.ts';

export interface SizeChange {
  readonly from: string;
  readonly to: string;
  /** Pounds. */
  readonly weight: number;
  /** The price of the visit at the other size, before tax, in cents; nothing charges it. */
  readonly cents: number;
}

/** The size that the visit's service has for the pet's weight, if it was booked with another one. */
export function sizeChange(
  { lines = [] }: Pick<Appointment, 'lines'>,
  service: Service,
  weight: number | null,
): SizeChange | undefined {
  const line = lines.find(({ kind }) => kind === 'service');
  const booked = service.sizes?.find(({ label }) => line?.label === `${service.name} (${label})`);
  const fitting = weight === null ? undefined : sizeFor(service, weight);
  if (!line || !booked || !fitting || weight === null || fitting.label === booked.label) return undefined;
  const others = lines.reduce((sum, { cents }) => sum + cents, 0) - line.cents;
  return { from: booked.label, to: fitting.label, weight, cents: others + fitting.price_cents };
}

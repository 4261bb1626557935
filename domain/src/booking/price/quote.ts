/** The price and length of a visit, calculated by the same functions on the page and the server. */
import { toCents } from '../../core/cents.ts';
import type { BookedQuote } from '../payment/quote-metadata.ts';
import { durationOf } from '../../offer/service/display.ts';
import type { Service, ServiceSize } from '../../offer/service/schema.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import type { QuoteLine } from '../appointment/line.ts';
import type { UsualPrice } from './usual-price.ts';

/** The services for one pet. */
export interface PetSelection {
  readonly service: Service;
  readonly addOns: readonly Service[];
  /** Pounds; null if unknown. */
  readonly weight: number | null;
  /** The label of the chosen size, if the weight is unknown. */
  readonly size?: string | undefined;
  /** The usual price that staff set for this pet and service. */
  readonly usual?: UsualPrice | undefined;
}

export interface PetQuote {
  /** The service first, then its add-ons. */
  readonly lines: readonly QuoteLine[];
  /** Price before tax. */
  readonly cents: number;
  readonly minutes: number;
  /** Minutes kept free on the lane after the visit: the longest buffer of its services. */
  readonly bufferMinutes: number;
  readonly addOnIds: readonly string[];
}

/**
 * `size-needed`: neither the weight nor a valid size is known. `service-unavailable`: an add-on is invalid or repeated.
 */
export type QuoteRefusal = 'size-needed' | 'service-unavailable';

export type Quoted =
  | { readonly ok: true; readonly quote: PetQuote }
  | { readonly ok: false; readonly reason: QuoteRefusal };

export function quotePet(selection: PetSelection): Quoted {
  const { service, addOns } = selection;
  if (!areAddOns(service, addOns)) return { ok: false, reason: 'service-unavailable' };
  const pounds = poundsOf(selection);
  const lines: QuoteLine[] = [];
  for (const each of [service, ...addOns]) {
    const price = priceOf(each, each === service ? selection.usual : undefined, pounds);
    if (!price) return { ok: false, reason: 'size-needed' };
    lines.push({ ...price, kind: each === service ? 'service' : 'add-on', taxable: each.taxable ?? false });
  }
  const bufferMinutes = Math.max(...[service, ...addOns].map(({ buffer_minutes: buffer = 0 }) => buffer));
  return {
    ok: true,
    quote: { lines, ...totalOf(lines), bufferMinutes, addOnIds: addOns.map(({ id }) => id) },
  };
}

/** Whether a size is needed to price the visit. */
export function needsSize({ service, addOns, weight, usual }: Omit<PetSelection, 'size'>): boolean {
  if (weight !== null) return false;
  return [...(usual ? [] : [service]), ...addOns].some(hasSizes);
}

/** The sizes to choose from if the weight is unknown: those of the first service that has sizes. */
export function sizesToChoose({
  service,
  addOns,
  usual,
}: Omit<PetSelection, 'size'>): readonly ServiceSize[] {
  return [...(usual ? [] : [service]), ...addOns].find(hasSizes)?.sizes ?? [];
}

/** The quote to store with a booking. Lines are left out for a service with a single price and no add-ons. */
export function toBookedQuote({ lines, bufferMinutes, addOnIds }: PetQuote, service: Service): BookedQuote {
  const [first] = lines;
  const isPlain =
    lines.length === 1 &&
    first?.label === service.name &&
    first.cents === toCents(service.base_price) &&
    first.minutes === durationOf(service) &&
    !first.taxable;
  return {
    ...(!isPlain && { lines: [...lines] }),
    ...(addOnIds.length > 0 && { add_on_ids: [...addOnIds] }),
    ...(bufferMinutes > 0 && { buffer_minutes: bufferMinutes }),
  };
}

/** Total cents and minutes of all lines. */
export function totalOf(lines: readonly QuoteLine[]): { readonly cents: number; readonly minutes: number } {
  return {
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** The service's size for a weight; undefined for a service without sizes. */
export function sizeFor({ sizes = [] }: Service, pounds: number): ServiceSize | undefined {
  return sizes.find(({ up_to_lbs: most }) => pounds <= (most ?? Number.POSITIVE_INFINITY)) ?? sizes.at(-1);
}

const hasSizes = ({ sizes = [] }: Service): boolean => sizes.length > 0;

function areAddOns(service: Service, addOns: readonly Service[]): boolean {
  const ids = new Set([service.id, ...addOns.map(({ id }) => id)]);
  return (
    ids.size === addOns.length + 1 &&
    addOns.length <= VISIT_LIMITS.addOns &&
    addOns.every((addOn) => addOn.is_active && addOn.is_add_on === true)
  );
}

/**
 * The weight for the quote. Without one, a chosen size counts as its upper limit, which also determines the sizes of
 * add-ons.
 */
function poundsOf({ service, addOns, weight, size, usual }: PetSelection): number | undefined {
  if (weight !== null) return weight;
  const sized = [...(usual ? [] : [service]), ...addOns];
  const chosen = sized.flatMap(({ sizes = [] }) => sizes).find(({ label }) => label === size);
  return chosen && (chosen.up_to_lbs ?? Number.POSITIVE_INFINITY);
}

function priceOf(
  service: Service,
  usual: UsualPrice | undefined,
  pounds: number | undefined,
): Pick<QuoteLine, 'label' | 'cents' | 'minutes'> | undefined {
  const label = service.name;
  if (usual) return { label, cents: usual.cents, minutes: usual.minutes };
  if (!hasSizes(service)) return { label, cents: toCents(service.base_price), minutes: durationOf(service) };
  const size = pounds === undefined ? undefined : sizeFor(service, pounds);
  return size && { label: `${label} (${size.label})`, cents: size.price_cents, minutes: size.minutes };
}

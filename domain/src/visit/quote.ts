/** The price and length of a visit: the same function for the page and the server. */
import { toCents } from '../payment/cents.ts';
import type { BookedQuote } from '../payment/quote-metadata.ts';
import { durationOf } from '../service/display.ts';
import type { Service, ServiceSize } from '../service/schema.ts';
import { VISIT_LIMITS } from './limits.ts';
import type { QuoteLine } from './line.ts';
import type { UsualPrice } from './usual-price.ts';

/** What one pet gets. */
export interface PetWish {
  readonly service: Service;
  readonly addOns: readonly Service[];
  /** Pounds; null where no one has said. */
  readonly weight: number | null;
  /** The label of a size, chosen where the weight is not known. */
  readonly size?: string | undefined;
  /** What staff have set for this pet and service. */
  readonly usual?: UsualPrice | undefined;
}

export interface PetQuote {
  /** The service first, then its add-ons. */
  readonly lines: readonly QuoteLine[];
  /** Price before tax. */
  readonly cents: number;
  readonly minutes: number;
  /** Kept free on the lane after the visit: the longest of its services. */
  readonly bufferMinutes: number;
  readonly addOnIds: readonly string[];
}

/** `size-needed`: neither weight nor a known size. `service-unavailable`: an add-on that is none, or there twice. */
export type QuoteRefusal = 'size-needed' | 'service-unavailable';

export type Quoted =
  | { readonly ok: true; readonly quote: PetQuote }
  | { readonly ok: false; readonly reason: QuoteRefusal };

export function quotePet(wish: PetWish): Quoted {
  const { service, addOns } = wish;
  if (!areAddOns(service, addOns)) return { ok: false, reason: 'service-unavailable' };
  const pounds = poundsOf(wish);
  const lines: QuoteLine[] = [];
  for (const each of [service, ...addOns]) {
    const price = priceOf(each, each === service ? wish.usual : undefined, pounds);
    if (!price) return { ok: false, reason: 'size-needed' };
    lines.push({ ...price, kind: each === service ? 'service' : 'add-on', taxable: each.taxable ?? false });
  }
  const bufferMinutes = Math.max(...[service, ...addOns].map(({ buffer_minutes: buffer = 0 }) => buffer));
  return {
    ok: true,
    quote: { lines, ...totalOf(lines), bufferMinutes, addOnIds: addOns.map(({ id }) => id) },
  };
}

/** Whether the visit can be priced without asking for a size. */
export function needsSize({ service, addOns, weight, usual }: Omit<PetWish, 'size'>): boolean {
  if (weight !== null) return false;
  return [...(usual ? [] : [service]), ...addOns].some(hasSizes);
}

/** The sizes to choose from where the weight is not known: those of the first service that has some. */
export function sizesToChoose({ service, addOns, usual }: Omit<PetWish, 'size'>): readonly ServiceSize[] {
  return [...(usual ? [] : [service]), ...addOns].find(hasSizes)?.sizes ?? [];
}

/** Tax on the taxable lines, half a cent up, once for all of them. `milliPercent`: 9,250 is 9.25 %. */
export function taxOf(lines: readonly Taxed[], milliPercent: number): number {
  // Whole numbers throughout, so that half a cent is exact.
  return Math.floor((taxableCents(lines) * milliPercent + 50_000) / 100_000);
}

type Taxed = Pick<QuoteLine, 'cents' | 'taxable'>;

export const taxableCents = (lines: readonly Taxed[]): number =>
  lines.filter((line) => line.taxable).reduce((sum, { cents }) => sum + cents, 0);

/** What is stored with a booking: nothing for a service of one price, as in salons without sizes and add-ons. */
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

/** Cents and minutes of all lines. */
export function totalOf(lines: readonly QuoteLine[]): { readonly cents: number; readonly minutes: number } {
  return {
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** The service's size for a weight; undefined for a service of one price. */
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

/** A chosen size stands for its heaviest pet, so that it also decides the sizes of add-ons. A known weight wins. */
function poundsOf({ service, addOns, weight, size, usual }: PetWish): number | undefined {
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

/** `line_items` of a Checkout Session, given with `price_data`. */
import { newId } from '../model/ids.ts';
import type { LineItem } from '../model/objects.ts';
import type { ParamReader } from '../model/params.ts';
import { invalidParam } from '../model/stripe-error.ts';

const MAX_AMOUNT = 99_999_999;
const MAX_ITEMS = 100;

const UNSUPPORTED_IN_ITEM = ['price', 'adjustable_quantity', 'dynamic_tax_rates', 'tax_rates', 'metadata'];
const UNSUPPORTED_IN_PRICE = ['product', 'recurring', 'tax_behavior', 'unit_amount_decimal'];
const UNSUPPORTED_IN_PRODUCT = ['tax_code', 'tax_details', 'unit_label'];

export interface ReadLineItem {
  readonly item: LineItem;
  readonly productDescription: string | null;
}

/** Reads and prices the items; rejects an empty list and mixed currencies. */
export function readLineItems(params: ParamReader, now: number): ReadLineItem[] {
  const readers = params.requireMaps('line_items');
  if (readers.length > MAX_ITEMS)
    throw invalidParam('line_items', `You can pass at most ${MAX_ITEMS} line items.`);
  const items = readers.map((reader) => readLineItem(reader, now));
  const currency = items[0]?.item.currency;
  if (items.some(({ item }) => item.currency !== currency)) {
    throw invalidParam('line_items', 'All line items must have the same currency.');
  }
  return items;
}

function readLineItem(params: ParamReader, now: number): ReadLineItem {
  const quantity = params.requireInteger('quantity', { min: 1, max: 999_999 });
  const price = readPrice(params, now);
  params.finish(UNSUPPORTED_IN_ITEM);
  const amount = price.unitAmount * quantity;
  return {
    productDescription: price.description,
    item: {
      id: newId('li_'),
      object: 'item',
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: price.name,
      price: price.object,
      quantity,
    },
  };
}

interface Price {
  readonly currency: string;
  readonly description: string | null;
  readonly name: string;
  readonly object: Readonly<Record<string, unknown>>;
  readonly unitAmount: number;
}

function readPrice(item: ParamReader, now: number): Price {
  const params = item.map('price_data');
  if (params === undefined) {
    item.finish(UNSUPPORTED_IN_ITEM);
    throw invalidParam(
      item.nameOf('price_data'),
      'You must specify `price_data` for each line item.',
      'parameter_missing',
    );
  }
  const currency = readCurrency(params);
  const unitAmount = params.requireInteger('unit_amount', { min: 0, max: MAX_AMOUNT });
  const product = readProduct(params.requireMap('product_data'));
  params.finish(UNSUPPORTED_IN_PRICE);
  return { currency, unitAmount, ...product, object: priceObject(currency, unitAmount, now) };
}

function readProduct(params: ParamReader): { name: string; description: string | null } {
  const name = params.requireText('name');
  const description = params.text('description') ?? null;
  // Only validated: no response includes them, and the page loads no external content.
  params.texts('images');
  params.metadata('metadata');
  params.finish(UNSUPPORTED_IN_PRODUCT);
  return { name, description };
}

function readCurrency(params: ParamReader): string {
  const currency = params.requireText('currency').toLowerCase();
  if (!Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) {
    throw invalidParam(params.nameOf('currency'), `Invalid currency: ${currency}.`);
  }
  return currency;
}

function priceObject(currency: string, unitAmount: number, now: number): Readonly<Record<string, unknown>> {
  return {
    id: newId('price_'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod_'),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}

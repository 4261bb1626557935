import * as z from 'zod/mini';

/** A list with at least one item. `z.tuple` would say the same, and add its class to what every page loads. */
export const nonEmpty = <Item extends z.core.$ZodType>(item: Item) =>
  z.pipe(
    z.array(item).check(z.minLength(1)),
    z.transform((items) => items as [z.output<Item>, ...z.output<Item>[]]),
  );

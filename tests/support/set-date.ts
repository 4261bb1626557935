/**
 * `TEST_NOW=2028-02-29T15:00:00Z npx vitest run …`: the tests of a process begin at that moment, and its clock goes on
 * from there. What starts a process of its own leaves it with the real date.
 */
const begins = process.env['TEST_NOW'];
const IS_SET = Symbol.for('paw-haven.date-is-set');

if (begins !== undefined && !(IS_SET in Date)) {
  const shift = Date.parse(begins) - Date.now();
  if (Number.isNaN(shift)) throw new Error(`TEST_NOW is ${begins}, which is no time.`);
  globalThis.Date = shifted(Date, shift);
}

/** The same class, so that what the runtime makes is an instance of it. */
function shifted(real: DateConstructor, shift: number): DateConstructor {
  const now = (): number => real.now() + shift;
  return new Proxy(real, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new real(now()).toString(),
    get: (target, key, receiver): unknown => (key === 'now' ? now : Reflect.get(target, key, receiver)),
    has: (target, key) => key === IS_SET || Reflect.has(target, key),
  });
}

/**
 * `TEST_NOW=2028-02-29T15:00:00Z npx vitest run …`: starts the clock of the test process at that moment; it runs on
 * from there. Child processes keep the real date.
 */
const begins = process.env['TEST_NOW'];
const IS_SET = Symbol.for('paw-haven.date-is-set');

if (begins !== undefined && !(IS_SET in Date)) {
  const shift = Date.parse(begins) - Date.now();
  if (Number.isNaN(shift)) throw new Error(`TEST_NOW is ${begins}, which is no time.`);
  globalThis.Date = shifted(Date, shift);
}

/** A proxy of the same class, so that dates created by the runtime are instances of it. */
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

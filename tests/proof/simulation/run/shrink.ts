/**
 * Leaves out ever smaller parts of a failing list of steps, as long as it still fails in the same way (delta debugging).
 * Stops early when `isTimeLeft` says so; the result fails in any case.
 */
export async function shrink(
  steps: readonly number[],
  failsTheSame: (steps: readonly number[]) => Promise<boolean>,
  isTimeLeft: () => boolean = () => true,
): Promise<readonly number[]> {
  let smallest = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end, because later steps depend on earlier ones.
    for (let end = smallest.length; end > 0 && isTimeLeft(); end -= size) {
      const rest = [...smallest.slice(0, Math.max(0, end - size)), ...smallest.slice(end)];
      if (rest.length < smallest.length && rest.length > 0 && (await failsTheSame(rest))) smallest = rest;
    }
  }
  return smallest;
}

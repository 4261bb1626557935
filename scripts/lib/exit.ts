/** Exits when everything printed has been written. Node's own exit loses what a slow reader of a pipe has not taken. */
export async function exit(code: number): Promise<never> {
  const streams = [process.stdout, process.stderr];
  await Promise.all(streams.map((stream) => new Promise<unknown>((resolve) => stream.write('', resolve))));
  process.exit(code);
}

/** How often a race is run: a few times by `npm test`, many times by `npm run test:long`. */
export const rounds = (usual: number, long: number): number =>
  process.env['PAW_LONG_TESTS'] === undefined ? usual : long;

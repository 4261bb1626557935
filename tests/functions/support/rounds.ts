/** True in `npm run test:long`. */
export const isLong = process.env['PAW_LONG_TESTS'] !== undefined;

/** How often a race is run: once or twice by `npm test`, many times by `npm run test:long`. */
export const rounds = (usual: number, long: number): number => (isLong ? long : usual);

/** Geographic points and paths: `latlng.value()`, `distance()`, `bind()`. */
import { fail, float, path } from '../value/value.ts';
import type { Outcome, PathPart, ValueOf } from '../value/value.ts';
import { LibraryBuilder } from './definition.ts';

/** Mean radius in meters. */
const EARTH_RADIUS = 6_371_010;

export const PLACE_FUNCTIONS = new LibraryBuilder()
  .define('latlng.value', ['number', 'number'], (latitude, longitude) => {
    const [lat, lng] = [Number(latitude.value), Number(longitude.value)];
    const valid = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    if (!valid) return fail(`Invalid LatLng error. Received: latlng.value(${lat}, ${lng}).`);
    return { type: 'latlng', latitude: lat, longitude: lng };
  })
  .build();

export const PLACE_METHODS = new LibraryBuilder()
  .define('latlng.latitude', ['latlng'], ({ latitude }) => float(latitude))
  .define('latlng.longitude', ['latlng'], ({ longitude }) => float(longitude))
  .define('latlng.distance', ['latlng', 'latlng'], (from, to) => float(distance(from, to)))
  .define('path.bind', ['path', 'map'], bind)
  .build();

/** Great-circle distance in meters (haversine). */
function distance(from: ValueOf<'latlng'>, to: ValueOf<'latlng'>): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function bind(pattern: ValueOf<'path'>, values: ValueOf<'map'>): Outcome {
  const bound: PathPart[] = [];
  for (const part of pattern.segments) {
    const value = typeof part === 'string' ? undefined : values.entries.get(part.binding);
    if (value === undefined) bound.push(part);
    else if (value.type === 'string') bound.push(value.value);
    else return fail(`Type error. Received: [${value.type}] Expected: [string].`);
  }
  return path(bound);
}

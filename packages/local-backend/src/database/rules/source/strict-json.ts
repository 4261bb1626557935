/** Converts a rules file to strict JSON, without comments and without line breaks inside strings. */
import type { Json } from '../../tree/to-json.ts';
import { parseRulesJson, type RulesJson } from './rules-json.ts';

/** `source` must be free of issues. */
export function strictRules(source: string): Json {
  return plain(parseRulesJson(source));
}

function plain(json: RulesJson): Json {
  switch (json.kind) {
    case 'object':
      return Object.fromEntries(json.entries.map(({ key, value }) => [key, plain(value)]));
    case 'list':
      return json.items.map(plain);
    case 'string':
      return json.source.text;
    case 'boolean':
      return json.value;
    // Valid rules contain neither.
    case 'number':
    case 'null':
      return null;
  }
}

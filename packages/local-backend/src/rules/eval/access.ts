/** `object.name`, `object[index]` and `object[from:to]`. */
import { fail, list, string } from '../value/value.ts';
import type { Outcome, RulesValue, ValueOf } from '../value/value.ts';

export function member(object: RulesValue, name: string): Outcome {
  if (object.type === 'map')
    return object.entries.get(name) ?? fail(`Property ${name} is undefined on object.`);
  if (object.type === 'path') return fail(`Property ${name} is undefined on object.`);
  if (object.type === 'null') return fail('Null value error.');
  if (object.type === 'constraint') return fail();
  return fail(`Type error. Received: [${object.type}] Expected: [map,path].`);
}

export function index(object: RulesValue, key: RulesValue): Outcome {
  if (object.type === 'null') return fail('Null value error.');
  if (object.type === 'constraint' || key.type === 'constraint') return fail();
  if ((object.type === 'map' || object.type === 'path') && key.type === 'string')
    return member(object, key.value);
  if (key.type !== 'int')
    return fail(
      `Unsupported operation error. Received: ${object.type}[${key.type}]. Expected: list[int], map[string], path[int], string[int].`,
    );
  const position = Number(key.value);
  if (object.type === 'list') return object.values[position] ?? outOfBound(position);
  if (object.type === 'path') return pathPart(object, position);
  if (object.type !== 'string')
    return fail(`Type error. Received: [${object.type}] Expected: [list,map,path,string].`);
  return object.value[position] === undefined ? outOfBound(position) : string(object.value.charAt(position));
}

function pathPart({ segments }: ValueOf<'path'>, position: number): Outcome {
  const part = segments[position];
  return typeof part === 'string' ? string(part) : outOfBound(position);
}

/** The upper bound is exclusive. An empty slice of a list is an error, as in production. */
export function slice(object: RulesValue, from: RulesValue, to: RulesValue): Outcome {
  if (object.type === 'null') return fail('Null value error.');
  if (from.type !== 'int' || to.type !== 'int' || (object.type !== 'list' && object.type !== 'string')) {
    return fail(
      `Unsupported operation error. Received: ${object.type}[${from.type}:${to.type}]. Expected: list[int:int], string[int:int].`,
    );
  }
  const [start, end] = [Number(from.value), Number(to.value)];
  const size = object.type === 'list' ? object.values.length : object.value.length;
  if (start < 0 || start > end) return outOfBound(start);
  if (end > size) return outOfBound(end);
  if (object.type === 'string') return string(object.value.slice(start, end));
  return start === end ? outOfBound(end - 1) : list(object.values.slice(start, end));
}

function outOfBound(position: number): Outcome {
  return fail(`Index out of bound error. Index: [${position}].`);
}

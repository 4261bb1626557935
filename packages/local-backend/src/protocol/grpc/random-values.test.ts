import { expect, test } from 'vitest';
import { valuesIdentical } from '../../model/order.ts';
import { decodeValue, encodeValue, type WireValue } from '../../model/proto-json.ts';
import { randomSource } from '../../testing/random.ts';
import { randomValue } from '../../testing/random-values.ts';
import { messageCodec } from './definition.ts';

test.each([1, 2, 3])('round-trips random values through protobuf (seed %i)', (seed) => {
  const random = randomSource(seed);
  const codec = messageCodec('Value');
  for (let n = 0; n < 120; n += 1) {
    const value = randomValue(random);
    const json = encodeValue(value);
    const isSame = valuesIdentical(decodeValue(codec.decode(codec.encode(json)) as WireValue), value);
    expect({ json, isSame }).toEqual({ json, isSame: true });
  }
});

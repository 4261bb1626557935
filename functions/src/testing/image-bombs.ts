/** Small files that cost a decoder a lot of work or memory. */
import { crc32 } from 'node:zlib';

function segment(marker: number, body: readonly number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...body]);
}

/** The first symbol's code has one bit, a second symbol's code has two. */
const huffmanTable = (kind: number, symbols: readonly number[]) =>
  segment(0xc4, [kind << 4, 1, symbols.length - 1, ...Array<number>(14).fill(0), ...symbols]);

function packed(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : byte)));
}

/** A scan without data in any block. One code covers up to 32,767 blocks. */
function emptyScan(blocks: number): Buffer {
  let bits = '';
  let left = blocks;
  for (; left >= 16_384; left -= Math.min(left, 32_767))
    bits += `0${(Math.min(left, 32_767) - 16_384).toString(2).padStart(14, '0')}`;
  return packed(bits + '10'.repeat(left));
}

/** A gray progressive JPEG whose `scans` pass over every block and change nothing. */
export function scanBomb(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const empty = emptyScan(blocks);
  // Alternates between two successive-approximation settings, which decoders accept any number of times.
  const again = Array.from({ length: scans - 1 }, (_, index) => [
    segment(0xda, [1, 1, 0, 1, 63, index % 2 === 0 ? 0x01 : 0x10]),
    empty,
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    huffmanTable(0, [0]),
    huffmanTable(1, [0xe0, 0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...again.flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Returns the file with a size in its header that differs from its content. */
export const declaring = {
  png(file: Buffer, width: number, height: number): Buffer {
    const lying = Buffer.from(file);
    lying.writeUInt32BE(width, 16);
    lying.writeUInt32BE(height, 20);
    lying.writeUInt32BE(crc32(lying.subarray(12, 29)), 29);
    return lying;
  },
  gif(file: Buffer, width: number, height: number): Buffer {
    const lying = Buffer.from(file);
    // The size of the screen, then of the first frame.
    for (const at of [6, lying.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5]) {
      lying.writeUInt16LE(width, at);
      lying.writeUInt16LE(height, at + 2);
    }
    return lying;
  },
  /** For lossless files, where 14 bits each for width and height follow the signature. */
  webp(file: Buffer, width: number, height: number): Buffer {
    const lying = Buffer.from(file);
    const rest = lying.readUInt32LE(21) & 0xf000_0000;
    lying.writeUInt32LE(((width - 1) | ((height - 1) << 14) | rest) >>> 0, 21);
    return lying;
  },
  avif(file: Buffer, width: number, height: number): Buffer {
    const lying = Buffer.from(file);
    for (let at = lying.indexOf('ispe'); at >= 0; at = lying.indexOf('ispe', at + 4)) {
      lying.writeUInt32BE(width, at + 8);
      lying.writeUInt32BE(height, at + 12);
    }
    return lying;
  },
};

import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { aBoxedImage, aGif, aJpeg, aPng } from '@paw-haven/domain/testing/image-bytes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadProblems } from './messages.ts';
import { prepareImage } from './prepare-image.ts';

const MB = 1024 * 1024;
/** A file that begins with these bytes and has this size. */
const file = (head: Uint8Array<ArrayBuffer>, size = head.length, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([head, new Uint8Array(Math.max(0, size - head.length))], name, { type });

/** What the browser can decode, and how large its drawing of it becomes. */
const decoded: string[] = [];
let readable = new Set<string>();
let drawnBytes = 10;

beforeEach(() => {
  decoded.length = 0;
  readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
  drawnBytes = 10;
  vi.stubGlobal('createImageBitmap', async ({ type }: Blob) => {
    decoded.push(type);
    if (!readable.has(type)) throw new Error('cannot decode');
    return { width: 4032, height: 3024, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
    fillRect: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([new Uint8Array(drawnBytes)], type ? { type } : {})),
  );
});

const problemOf = async (chosen: Blob): Promise<string | undefined> =>
  prepareImage(chosen).then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('MEDIA-12 what may be chosen', () => {
  test.each<[string, File, string | undefined]>([
    ['a picture of 5.6 MB from a phone', file(aJpeg(), 5.6 * MB), undefined],
    ['one of exactly 40 MB', file(aJpeg(), LIMITS.originalImageBytes), undefined],
    ['one byte more', file(aJpeg(), LIMITS.originalImageBytes + 1), uploadProblems.tooLarge],
    ['nothing in it', file(new Uint8Array(), 0), uploadProblems.empty],
    ['a picture without a type', file(aJpeg(), 100, 'photo', ''), undefined],
    ['a picture called a PDF', file(aJpeg(), 100, 'a.pdf', 'application/pdf'), undefined],
    ['MEDIA-13 a PDF called a picture', file(new Uint8Array([37, 80, 68, 70, 45])), uploadProblems.noImage],
    ['MEDIA-13 a text called a picture', file(new Uint8Array([72, 101, 108])), uploadProblems.noImage],
    ['a GIF of 5 MB and more', file(aGif(), 6 * MB), undefined],
    ['a broken GIF', file(aGif().slice(0, 20)), uploadProblems.unreadable],
    ['a TIFF', file(new Uint8Array([73, 73, 42, 0])), uploadProblems.unreadable],
    ['a TIFF that is too large', file(new Uint8Array([73, 73, 42, 0]), 6 * MB), uploadProblems.tooLarge],
    ['a HEIC', file(aBoxedImage('heic', 'mif1')), uploadProblems.heic],
    [
      'a HEIC that is too large, called a JPEG',
      file(aBoxedImage('heic', 'mif1'), 6 * MB),
      `${uploadProblems.tooLarge}. ${uploadProblems.heic}`,
    ],
  ])('%s', async (_, chosen, problem) => expect(await problemOf(chosen)).toBe(problem));

  test('the limit of 5 MB holds for what is sent', async () => {
    drawnBytes = LIMITS.imageBytes;
    expect((await prepareImage(file(aJpeg()))).size).toBe(LIMITS.imageBytes);
    drawnBytes += 1;
    expect(await problemOf(file(aJpeg(), 100))).toBe(uploadProblems.tooLarge);
  });

  test('a HEIC that the browser can read is sent like any photo', async () => {
    readable.add('image/heic');
    expect((await prepareImage(file(aBoxedImage('heic')))).type).toBe('image/webp');
  });
});

describe('nothing keeps its location', () => {
  test.each<[string, File]>([
    ['a JPEG', file(aJpeg())],
    ['a JPEG called GIF', file(aJpeg(), 100, 'photo.gif', 'image/gif')],
    ['a JPEG called SVG', file(aJpeg(), 100, 'photo.svg', 'image/svg+xml')],
    ['a JPEG called APNG', file(aJpeg(), 100, 'photo.apng', 'image/apng')],
    ['a PNG called GIF', file(aPng({ metadata: true }), 200, 'photo.gif', 'image/gif')],
    ['a GIF', file(aGif({ metadata: true }), undefined, 'dog.gif', 'image/gif')],
    ['a GIF called JPEG', file(aGif({ metadata: true }))],
    ['an animated PNG', file(aPng({ animated: true, metadata: true }), undefined, 'dog.png', 'image/png')],
    ['an animated PNG called JPEG', file(aPng({ animated: true, metadata: true }))],
  ])('%s', async (_, chosen) => {
    expect(await chosen.text()).toContain('GPSLatitude');
    const sent = await prepareImage(chosen);
    expect(await sent.text()).not.toContain('GPSLatitude');
    expect(['image/webp', 'image/gif', 'image/png']).toContain(sent.type);
  });

  test('animations and drawings are not redrawn, whatever they are called', async () => {
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const [head, type] of [
      [aGif(), 'image/gif'],
      [aPng({ animated: true }), 'image/png'],
      [drawing, 'image/svg+xml'],
    ] as const)
      expect((await prepareImage(file(head))).type).toBe(type);
    expect(decoded).toEqual([]);
  });

  test('a picture that the browser decodes but cannot draw is refused, not sent as it is', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    expect(await problemOf(file(aJpeg()))).toBe(uploadProblems.unreadable);
  });
});

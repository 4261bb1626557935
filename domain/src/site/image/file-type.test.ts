import { describe, expect, test } from 'vitest';
import { aBoxedImage, aGif, aJpeg, aPng, latin1 } from '../../testing/image-bytes.ts';
import { fileTypeOf } from './file-type.ts';
import { gifWithoutMetadata, isAnimatedPng, pngWithoutMetadata } from './metadata.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(latin1(text));
const textOf = (file: Uint8Array | undefined): string => String.fromCharCode(...(file ?? []));

describe('PET-12 MEDIA-13 what a file is by its first bytes', () => {
  test.each<[string, Uint8Array, string | undefined]>([
    ['a JPEG', aJpeg(), 'image/jpeg'],
    ['a PNG', aPng(), 'image/png'],
    ['an animated PNG', aPng({ animated: true }), 'image/png'],
    ['a GIF', aGif(), 'image/gif'],
    ['an old GIF', bytes('GIF87a'), 'image/gif'],
    ['a WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
    ['another RIFF file, a sound', bytes('RIFF\x24\0\0\0WAVEfmt '), undefined],
    ['a HEIC of an iPhone', aBoxedImage('heic', 'mif1', 'heic'), 'image/heic'],
    ['a HEIC that says it last', aBoxedImage('mif1', 'miaf', 'heic'), 'image/heic'],
    ['a burst of an iPhone', aBoxedImage('msf1', 'hevc'), 'image/heic'],
    ['an AVIF', aBoxedImage('avif', 'mif1', 'miaf'), 'image/avif'],
    ['an AVIF that says it last', aBoxedImage('mif1', 'avif'), 'image/avif'],
    ['a video of a phone', aBoxedImage('qt  ', 'qt  '), undefined],
    ['a video', aBoxedImage('isom', 'iso2', 'avc1', 'mp41'), undefined],
    ['a BMP', bytes('BM\x46\0\0\0\0\0\0\0'), 'image/bmp'],
    ['a TIFF or raw photo', bytes('II*\0\x08\0\0\0'), 'image/tiff'],
    ['a TIFF of a Mac', bytes('MM\0*\0\0\0\x08'), 'image/tiff'],
    ['an icon', bytes('\0\0\x01\0\x01\0'), 'image/x-icon'],
    ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    [
      'an SVG after a declaration, a comment and a type',
      bytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- <b> -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg>'),
      'image/svg+xml',
    ],
    ['a page', bytes('<!doctype html><title>svg</title><svg>'), undefined],
    ['a page that begins with a comment', bytes('<!-- <svg> --><html>'), undefined],
    ['a tag that only begins like it', bytes('<svgs>'), undefined],
    ['a program', bytes('MZ\x90\0'), undefined],
    ['a text', bytes('JPEG'), undefined],
    ['one byte', bytes('\xff'), undefined],
    ['a cut box', bytes('\0\0\0\x18ftyp'), undefined],
    ['nothing', bytes(''), undefined],
  ])('%s', (_, file, type) => expect(fileTypeOf(file)).toBe(type));
});

describe('animations without the place where they were taken', () => {
  test('a GIF keeps its frames and its repetition', () => {
    const cleaned = gifWithoutMetadata(aGif({ metadata: true }));
    expect(textOf(aGif({ metadata: true }))).toContain('GPSLatitude');
    expect(cleaned).toEqual(aGif());
  });

  test('a GIF without metadata is unchanged', () => expect(gifWithoutMetadata(aGif())).toEqual(aGif()));

  test.each<[string, Uint8Array]>([
    ['nothing in it', new Uint8Array()],
    ['only a header', aGif().subarray(0, 13)],
    ['no frame', aGif().subarray(0, 32)],
    ['half a frame', aGif().subarray(0, 45)],
    ['a frame without an end', aGif().subarray(0, 54)],
    ['text', bytes('GIF89a of my dog, a long way from home')],
  ])('a GIF with %s is none', (_, file) => expect(gifWithoutMetadata(file)).toBeUndefined());

  test('a cut GIF keeps its whole frames', () => {
    const cut = aGif().subarray(0, 68);
    expect(gifWithoutMetadata(cut)).toHaveLength(62);
  });

  test.each([
    [aPng({ animated: true }), true],
    [aPng(), false],
    [aPng().subarray(0, 20), false],
    [new Uint8Array(), false],
  ])('an animated PNG is recognized', (file, expected) => expect(isAnimatedPng(file)).toBe(expected));

  test('an animated PNG keeps the chunks of its picture', () => {
    const file = aPng({ animated: true, metadata: true });
    expect(textOf(file)).toContain('GPSLatitude');
    expect(pngWithoutMetadata(file)).toEqual(aPng({ animated: true }));
  });
});

import type { ShownPhoto } from '@paw-haven/domain/people/pet/photos';
import { aPet } from '@paw-haven/domain/testing/factories';
import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PetPicture } from './pet-picture.tsx';
import { PetPortrait } from './pet-portrait.tsx';
import styles from './pet.module.css';

beforeEach(() => {});

const FILE =
  'http://127.0.0.1:4/v0/b/demo.firebasestorage.app/o/pet-photos%2Fmaya%2F1.webp?alt=media&token=t';
const COPIES = 'http://127.0.0.1:4/v0/b/demo.firebasestorage.app/o/pet-photo-variants%2Fmaya%2F1-a%2F';
const copy = (name: string) => `${COPIES}${name}?alt=media&token=t`;
const variants = {
  source: FILE,
  width: 1600,
  height: 1200,
  widths: [240, 480, 960],
  formats: ['avif' as const, 'webp' as const],
  url: copy('{width}.{format}'),
};
const photo: ShownPhoto = { url: FILE, variants };

const image = () => document.querySelector('img');
const sources = () => [...document.querySelectorAll('source')];
const size = () => [image()?.getAttribute('width'), image()?.getAttribute('height')];
const breakIt = () => fireEvent.error(image() ?? document.body);

test('shows a photo in the smallest sharp copy, with its size', () => {
  render(<PetPicture photo={photo} alt="Biscuit" sizes="72px" className="face" />);
  expect(sources().map(({ type, sizes }) => [type, sizes])).toEqual([
    ['image/avif', '72px'],
    ['image/webp', '72px'],
  ]);
  expect(sources()[0]?.srcset).toBe(
    `${copy('240.avif')} 240w, ${copy('480.avif')} 480w, ${copy('960.avif')} 960w`,
  );
  expect(image()).toMatchObject({ src: copy('480.webp'), alt: 'Biscuit', className: 'face' });
  expect(size()).toEqual(['1600', '1200']);
});

test('shows the photo itself until there are copies, in the same element', () => {
  const { rerender } = render(<PetPicture photo={{ url: FILE, variants: null }} alt="" sizes="72px" />);
  const shown = image();
  expect([sources().length, shown?.src]).toEqual([0, FILE]);
  rerender(<PetPicture photo={photo} alt="" sizes="72px" />);
  expect(image()).toBe(shown);
  expect(sources()).toHaveLength(2);
});

test('replaces a broken copy by the photo in the same size, and reports when that is broken too', () => {
  const onBroken = vi.fn<() => void>();
  render(<PetPicture photo={photo} alt="" sizes="72px" onBroken={onBroken} />);
  breakIt();
  expect([sources().length, image()?.src]).toEqual([0, FILE]);
  expect(size()).toEqual(['1600', '1200']);
  expect(onBroken).not.toHaveBeenCalled();
  breakIt();
  expect(onBroken).toHaveBeenCalledOnce();
});

test('shows a drawing as the portrait if neither a copy nor the photo can be loaded', () => {
  const pet = aPet({
    photo_urls: [{ id: 'p', url: FILE, type: 'profile', isMain: true }],
    photo_variants: { p: variants },
  });
  const { container } = render(<PetPortrait pet={pet} size="small" />);
  expect(sources()[1]?.sizes).toBe('44px');
  breakIt();
  expect(image()?.src).toBe(FILE);
  breakIt();
  expect(image()).toBeNull();
  expect(container.querySelector(`.${styles.small}[data-drawn] svg`)).not.toBeNull();
});

test('does not use a photo that the server could not read as the portrait', () => {
  const pet = aPet({
    photo_urls: [{ id: 'p', url: FILE, type: 'profile', isMain: true }],
    photo_variants: { p: { source: FILE, failed: true } },
  });
  const { container } = render(<PetPortrait pet={pet} />);
  expect([image(), container.querySelector('[data-drawn]') === null]).toEqual([null, false]);
});

test.each([
  ['another host', FILE.replace('127.0.0.1:4', 'photos.example')],
  ['another bucket', FILE.replace('/b/demo.', '/b/other.')],
])('loads nothing from %s and shows a drawing instead', (_, url) => {
  const photo = { id: 'p', url, type: 'profile' as const, isMain: true };
  const { container } = render(<PetPortrait pet={aPet({ photo_urls: [photo] })} />);
  expect(container.querySelector('[data-drawn] svg')).not.toBeNull();
  render(<PetPicture photo={{ url, variants }} alt="Biscuit" sizes="72px" />);
  expect([image(), sources().length]).toEqual([null, 0]);
});

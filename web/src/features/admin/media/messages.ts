import { type ImageCategory, IMAGE_CATEGORIES } from '@paw-haven/domain/site/image/categories';
import type { PlacedList } from '@paw-haven/domain/site/image/queries';
import type { ImageUse, MediaView } from './view-model.ts';

export const categoryLabels: Readonly<Record<ImageCategory, string>> = {
  general: 'General',
  hero: 'Top of home page',
  about: 'About',
  services: 'Services',
  portfolio: 'Portfolio',
  features: 'Features',
  testimonials: 'Testimonials',
};

export const categoryOptions = IMAGE_CATEGORIES.map((value) => ({ value, label: categoryLabels[value] }));

export const viewLabels: Readonly<Record<MediaView, string>> = {
  library: 'All images',
  order: 'Order',
  duplicates: 'Duplicates',
};

export const useLabels: Readonly<Record<ImageUse, string>> = {
  hero: 'Top of the home page',
  landing: 'Home page',
  gallery: 'Gallery',
};

export const placedLabels: Readonly<Record<PlacedList, string>> = {
  gallery: 'Gallery',
  hero: 'Top of the home page',
};

export const messages = {
  title: 'Content Management',
  lead: 'Photos on your website, newest first.',
  views: 'View',
  add: 'Add images',
  loading: 'Loading images',
  loadFailed: 'We couldn’t load the images',
  empty: 'No images yet',
  emptyText: 'The home page and the gallery show what you add here.',
  emptyCategory: 'No images in this category',
  emptyCategoryText: 'Add one, or move another image to this category.',
  more: 'Show more images',
  list: 'Images',

  filter: 'Category',
  all: 'All',
  countsFailed: 'We couldn’t count the images.',
  countOf: (count: number, hidden: number) =>
    `${count === 1 ? '1 image' : `${count} images`}${hidden > 0 ? `, ${hidden} of them inactive` : ''}`,

  edit: 'Edit',
  remove: 'Delete',
  inactive: 'Inactive',
  noDescription: 'No description',
  select: (title: string) => `Select ${title}`,

  selectAll: 'Select all shown',
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  selection: 'Selected images',
  activate: 'Activate',
  deactivate: 'Deactivate',
  toGallery: 'Show in gallery',
  fromGallery: 'Remove from gallery',
  moveTo: 'Move to category',
  choose: 'Choose…',

  editTitle: 'Edit image',
  seenOn: 'Shown on',
  notSeen: 'Not on the website right now.',
  altHint: 'Alt text: describe the photo for people using screen readers.',
  activeHint: 'Inactive images are hidden from your site.',
  portfolioHint: 'The first six active images in the gallery also appear on the home page.',
  save: 'Save image',

  removeTitle: (count: number) => (count === 1 ? 'Delete this image?' : `Delete ${count} images?`),
  removeText: 'This also deletes the file and all its copies. It can’t be undone.',
  removeSeen: (places: string) => `It will disappear from: ${places}.`,
  removeSeenSome: (places: string) => `Some of them will disappear from: ${places}.`,
  removeYes: (count: number) => (count === 1 ? 'Delete image' : `Delete ${count} images`),
  removing: 'Deleting…',
  keep: 'Keep',

  uploadTitle: 'Add images',
  uploadDrop: 'Drop images here',
  uploadChoose: 'Choose images',
  uploadGallery: 'Show in the gallery',
  uploadClose: 'Done',
  uploadsRunning: 'Still uploading…',

  placed: 'List',
  orderLead:
    'As visitors see them. Drag an image by its handle, or press Enter on the handle and use the arrow keys.',
  orderEmpty: 'Nothing to reorder',
  orderEmptyText: {
    gallery: 'Active images in the gallery appear here.',
    hero: 'Active images in “Top of home page” appear here; the first one is at the top of the home page.',
  } satisfies Readonly<Record<PlacedList, string>>,
  move: (title: string, place: number, of: number) => `Move ${title}, ${place} of ${of}`,
  held: (title: string, place: number, of: number) =>
    `${title} is picked up at position ${place} of ${of}. Use the arrow keys to move it, Enter to drop it, Escape to put it back.`,
  putDown: (title: string, place: number) => `${title} is in position ${place}.`,
  putBack: (title: string) => `${title} is back in its place.`,

  duplicatesLead: 'Images with identical files. Deleting the others keeps the oldest one.',
  duplicatesLoading: 'Comparing the images',
  duplicatesFailed: 'We couldn’t compare the images',
  duplicatesEmpty: 'No duplicates',
  duplicatesEmptyText: 'Every image is unique.',
  duplicatesGroup: (count: number) => `${count} copies of the same image`,
  duplicatesMore: (count: number) => `and ${count} more`,
  duplicatesOldest: 'Oldest',
  duplicatesRemove: (count: number) => (count === 1 ? 'Delete the other one' : `Delete the other ${count}`),
} as const;

export const texts = {
  updated: 'Image updated successfully.',
  removed: 'Image deleted successfully.',
  updatedSeveral: 'Images updated successfully.',
  removedSeveral: 'Images deleted successfully.',
  updateFailed: 'We couldn’t save the image. Check your connection and try again.',
  updateSeveralFailed: 'Nothing was changed. Check your connection and try again.',
  removeFailed: 'Nothing was deleted. Check your connection and try again.',
  conflict: 'Not saved: someone else changed this image while you were editing.',
  moved: 'Order saved.',
  moveFailed: 'We couldn’t save the order. Check your connection and try again.',
  moveConflict: 'Not saved: someone else changed the order.',
} as const;

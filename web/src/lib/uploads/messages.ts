import { translated } from '../language/language.ts';

export const uploadProblems = {
  connection: 'The connection was lost during the upload. Please try again.',
  refused: 'This file wasn’t accepted. Please choose an image up to 5 MB.',
  signedOut: 'You are signed out. Please sign in and try again.',
  notSaved: 'This can no longer be saved here. Please reload the page and try again.',
  noRoom: 'There’s no room for more files right now. Please try again later.',
  general: 'We couldn’t upload the file. Please try again.',
  tooLarge: 'File size must be less than 5MB',
  noImage: 'Please choose an image, such as a JPEG or PNG file.',
  empty: 'This file is empty. Please choose another one.',
  gone: 'This file waited too long. Please remove it from the list and choose it again.',
  heic: 'This browser can’t read iPhone photos (HEIC). On the iPhone, take a screenshot of the photo and choose that. For new photos: Settings, Camera, Formats, Most Compatible.',
  unreadable: 'We can’t read this picture. Please choose a JPEG or PNG file.',
} as const;

export const texts = translated('uploadProblems', { uploadProblems });

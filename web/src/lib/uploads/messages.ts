import { translated } from '../language.ts';

export const uploadProblems = {
  connection: 'The connection was lost before the file was uploaded. Please try again.',
  refused: 'This file was not accepted. Please choose an image of at most 5 MB.',
  signedOut: 'You are signed out. Please sign in and try again.',
  notSaved: 'This can no longer be saved here. Please reload the page and try again.',
  noRoom: 'There is no room for more files at the moment. Please try again later.',
  general: 'The file could not be uploaded. Please try again.',
  tooLarge: 'File size must be less than 5MB',
  noImage: 'Please choose an image, such as a JPEG or PNG file.',
  empty: 'This file is empty. Please choose another one.',
  gone: 'This file waited for too long. Please remove it from the list and choose it again.',
  unreadable: 'This picture cannot be read here. Please choose a JPEG or PNG file.',
} as const;

export const texts = translated('uploadProblems', { uploadProblems });

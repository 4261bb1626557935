import * as z from 'zod/mini';
import { visibleText } from './visible-text.ts';

/** A stored text by an untrusted author, cleaned for display: see `visibleText`. */
export const visibleString = () => z.pipe(z.string(), z.transform(visibleText));

import * as z from 'zod/mini';
import { visibleText } from './visible-text.ts';

/** A stored text that anybody may have written, as it is shown: see `visibleText`. */
export const visibleString = () => z.pipe(z.string(), z.transform(visibleText));

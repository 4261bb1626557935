import * as z from 'zod';
import { visibleText } from './visible-text.ts';

/** A stored text that anybody may have written, as it is shown: see `visibleText`. */
export const visibleString = () => z.string().transform(visibleText);

import * as z from 'zod/mini';
import { IMAGE_FORMATS } from './image-variants.ts';

/** The copies of the file at `source`; `ImageVariants` describes the other fields. */
const madeVariantsSchema = z.object({
  source: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  formats: z.array(z.enum(IMAGE_FORMATS)),
  url: z.string(),
});

/** The file at `source` cannot be read as an image; this is stored to prevent endless retries. */
const failedVariantsSchema = z.object({ source: z.string(), failed: z.literal(true) });

/** Written by the server only, for the `file_path` in `source`: a different `file_path` makes it out of date. */
export const storedVariantsSchema = z.union([madeVariantsSchema, failedVariantsSchema]);
export type StoredVariants = z.infer<typeof storedVariantsSchema>;

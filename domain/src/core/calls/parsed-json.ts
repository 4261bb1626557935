import * as z from 'zod/mini';

export const parsedJson = z.pipe(
  z.string(),
  z.transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', input: text });
      return z.NEVER;
    }
  }),
);

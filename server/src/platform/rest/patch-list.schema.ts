import { z } from 'zod';

/** A patch list as of RFC 6902, on the paths that its call allows. */
export const PatchListSchema = z
  .array(z.object({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z.unknown() }))
  .min(1)
  .max(20)
  .meta({ id: 'PatchList' });

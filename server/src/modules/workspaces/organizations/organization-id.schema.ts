import { z } from 'zod';

/** The workspace of a call of the platform API, as the integrator names it. */
export const OrganizationIdSchema = z
  .string()
  .min(1)
  .max(128)
  .describe(
    'Workspace: its id, or what an API client calls it. At most 128 letters, digits, hyphens, underscores and bars; compared without case.',
  );

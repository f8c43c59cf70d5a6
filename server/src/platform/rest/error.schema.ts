import { z } from 'zod';

/** A refusal. */
export const ErrorSchema = z
  .object({
    description: z.string().describe('A message for people.'),
    parameter: z.string().describe('The field it is about.').optional(),
    code: z.string().describe('A word for programs.'),
  })
  .meta({ id: 'Error' });

/** A refusal for those who ask for RFC 9457. */
export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    description: z.string().optional(),
    parameter: z.string().optional(),
    code: z.string(),
  })
  .meta({ id: 'Problem' });

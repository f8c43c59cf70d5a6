import { cleanLine, hasControlCharacters } from '@countinghouse/domain/fields/unsafe-text';
import { isRefusal, refuse, type Refusal, type Result } from '@countinghouse/domain/refusals';
import { z } from 'zod';
import { UUID } from '../http/body-fields';
import { uuid } from './schemas';

const line = (max: number) =>
  z
    .string()
    .transform(cleanLine)
    .refine((value) => !hasControlCharacters(value), 'contains control characters')
    .pipe(z.string().max(max));

/** A line of text without invisible characters at its ends; null when absent, null or blank. */
export const text = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null)
    .meta({ documentedAs: z.string().max(max) });

/** A line of text whose absence the use case refuses; empty when absent, null or blank. */
export const expectedText = (max: number) =>
  text(max)
    .transform((value) => value ?? '')
    .meta({ documentedAs: z.string().max(max), expected: true });

const id = () => line(64).transform((value) => (value === '' ? null : value));

/** A UUID in lower case; null when absent, null or blank. */
export const optionalId = () =>
  id()
    .nullish()
    .transform((value) => value ?? null)
    .refine((value) => value === null || UUID.test(value), 'must be a UUID')
    .transform((value) => value?.toLowerCase() ?? null)
    .meta({ documentedAs: uuid() });

/** A UUID in lower case, which must be there. */
export const requiredId = (problem = 'is missing') =>
  optionalId()
    .refine((value) => value !== null, problem)
    .meta({ documentedAs: uuid(), expected: true });

/** A whole number within bounds; null when absent or null. */
export const optionalCount = (min: number, max: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ problem: `must be a whole number from ${min} to ${max}`, documentedAs: z.int().min(min).max(max) });

/** Refuses a field with a code of its own. */
export function refuseField(ctx: z.core.$RefinementCtx, refusal: Refusal): never {
  ctx.issues.push({ code: 'custom', input: ctx.value, params: { refusal } });
  return z.NEVER;
}

/** Refuses a field as invalid, under a name that is not its path. */
export function refuseInput(ctx: z.core.$RefinementCtx, parameter: string, problem?: string): never {
  return refuseField(ctx, refuse('InvalidInput', parameter, problem === undefined ? undefined : { problem }));
}

/** A switch that is off unless it is set. */
export const flag = () =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
    .meta({ documentedAs: z.boolean().default(false) });

/** A field that also takes other forms of what its documentation says. */
export const documented = <Schema extends z.ZodType>(schema: Schema, as: z.ZodType): Schema => schema.meta({ documentedAs: as });

/** A line of text that must be there. */
export const requiredText = (max: number, problem = 'is missing') =>
  text(max)
    .refine((value) => value !== null, problem)
    .meta({ documentedAs: z.string().max(max), expected: true });

/** A query parameter that names one of some words, the fallback where it names none. */
export const word = <Word extends string, Fallback extends Word | null>(words: readonly Word[], fallback: Fallback) =>
  oneOf(words, fallback, (value) => words.find((each) => each === value));

/** The same in any case. */
export const wordInAnyCase = <Word extends string, Fallback extends Word | null>(words: readonly Word[], fallback: Fallback) =>
  oneOf(words, fallback, (value) => words.find((each) => isSameName(each, value)));

function oneOf<Word extends string, Fallback extends Word | null>(
  words: readonly Word[],
  fallback: Fallback,
  find: (value: string) => Word | undefined,
) {
  return z
    .string()
    .optional()
    .transform((value, ctx) => {
      if (value === undefined || value === '') return fallback;
      const found = find(value);
      if (found !== undefined) return found;
      ctx.issues.push({ code: 'custom', input: value, message: `must be one of ${words.join(', ')}` });
      return z.NEVER;
    })
    .meta({ documentedAs: fallback === null ? z.enum(words) : z.enum(words).default(fallback) });
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A query parameter that may be repeated: each of its values. */
export const repeated = () =>
  z
    .array(z.string())
    .optional()
    .transform((values) => values ?? [])
    .meta({ isRepeated: true, documentedAs: z.array(z.string()) });

/** A query parameter that may be repeated and names some words in any case. */
export const repeatedWords = <Word extends string>(words: readonly Word[]) =>
  z
    .array(z.string())
    .optional()
    .transform((values = [], ctx) => {
      const found = values.map((value) => words.find((each) => isSameName(each, value)));
      if (found.includes(undefined)) ctx.issues.push({ code: 'custom', input: values, message: `must be one of ${words.join(', ')}` });
      return found.filter((each) => each !== undefined);
    })
    .meta({ isRepeated: true, documentedAs: z.array(z.enum(words)) });

/** A query parameter; null when absent or empty. */
export const parameter = (as: z.ZodType = z.string()) =>
  z
    .string()
    .optional()
    .transform((value) => value || null)
    .meta({ documentedAs: as });

/** A field whose absence is the same as null. */
export const absentAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .meta({ documentedAs: schema.nullable() });

/** A body or field that `read` makes something of; its refusals are answered as they are. */
export const readAs = <Output>(read: (value: unknown) => Result<Output>, as: z.ZodType) =>
  z
    .unknown()
    .transform((value, ctx): Output => {
      const output = read(value);
      return isRefusal(output) ? refuseField(ctx, output) : output;
    })
    .meta({ documentedAs: as });

/** A query parameter as it is said, which the call reads. */
export const said = (as: z.ZodType) => z.string().optional().meta({ documentedAs: as });

/** A query parameter that is a number; absent where it is not given, and not a number where it is none. */
export const numericParameter = (as: z.ZodType) => z.string().transform(Number).optional().meta({ documentedAs: as });

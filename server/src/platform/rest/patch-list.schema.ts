import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { z } from 'zod';
import { readPatchList, type PatchOp, type PatchOperation } from '../http/patch-list';
import { readAs } from './fields';
import { parseInput } from './parse-input';

/** A patch list as of RFC 6902, on the paths that its call allows. */
const PatchListSchema = z
  .array(z.object({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z.unknown() }))
  .min(1)
  .max(20)
  .meta({ id: 'PatchList' });

/** A patch list on fixed paths, each with the operations that it takes; `read` makes something of its operations. */
export function patchList<Path extends string, Changes>(
  allowed: Readonly<Record<Path, readonly PatchOp[]>>,
  read: (operations: readonly PatchOperation<Path>[]) => Result<Changes>,
  documentedAs: z.ZodType = PatchListSchema,
) {
  return readAs((body) => {
    const operations = readPatchList(body, allowed);
    return isRefusal(operations) ? operations : read(operations);
  }, documentedAs);
}

/** A patch list that replaces fields by what their schema takes; of two on one path the last counts. */
export function replacements<Shape extends z.core.$ZodLooseShape>(fields: z.ZodObject<Shape>, documentedAs?: z.ZodType) {
  const allowed = Object.fromEntries(Object.keys(fields.shape).map((path) => [path, ['replace'] as const]));
  const read = (operations: readonly PatchOperation<string>[]): Result<z.output<z.ZodObject<Shape>>> => {
    let changes = {};
    for (const { path, value } of operations) {
      const change = parseInput(fields, { [path]: value });
      if (isRefusal(change)) return change;
      changes = { ...changes, ...change };
    }
    return changes as z.output<z.ZodObject<Shape>>;
  };
  return patchList(allowed, read, documentedAs);
}

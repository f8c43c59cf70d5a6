import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { Fields } from './body-fields';

/** `remove` names what to remove by its value. */
export type PatchOp = 'add' | 'replace' | 'remove';

/** One operation of a patch list on a path that its call allows. */
export interface PatchOperation<Path extends string> {
  readonly op: PatchOp;
  readonly path: Path;
  /** As it came; the call reads it. */
  readonly value: unknown;
}

const OPERATIONS_MAX = 20;

/**
 * Reads a patch list: JSON Patch operations on a fixed list of paths, each with the operations that it takes; paths are matched in any
 * case, with or without the slash. Anything else is refused with InvalidInput, so that no other field can be reached.
 */
export function readPatchList<Path extends string>(
  body: unknown,
  allowed: Readonly<Record<Path, readonly PatchOp[]>>,
): readonly PatchOperation<Path>[] | Refusal {
  if (!Array.isArray(body) || body.length === 0 || body.length > OPERATIONS_MAX)
    return refuse('InvalidInput', undefined, { problem: `The body must be a list of 1 to ${OPERATIONS_MAX} patch operations` });
  const operations: PatchOperation<Path>[] = [];
  for (const [index, entry] of (body as unknown[]).entries()) {
    const { op, path, value } = (typeof entry === 'object' && entry !== null ? entry : {}) as Fields;
    const named = (Object.keys(allowed) as Path[]).find((each) => each.toLowerCase() === sought(path));
    if (named === undefined) return refuse('InvalidInput', `[${index}].path`);
    const given = allowed[named].find((each) => each === op);
    if (given === undefined) return refuse('InvalidInput', `[${index}].op`, { problem: `must be ${allowed[named].join(' or ')}` });
    if (value === undefined) return refuse('InvalidInput', `[${index}].value`);
    operations.push({ op: given, path: named, value });
  }
  return operations;
}

function sought(path: unknown): string | null {
  return typeof path === 'string' ? path.replace(/^\//, '').toLowerCase() : null;
}

import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../platform/context';
import { ScannerError, type ScanVerdict } from '../../platform/scanner/scanner';

/**
 * Has a stored file that nobody knows of yet looked at, where a scanner is configured. Refuses Infected, and ScannerUnavailable where it could
 * not be looked at; such a file is deleted.
 */
export async function refuseInfected(ctx: Pick<Ctx, 'scanner' | 'files'>, key: string): Promise<Refusal | null> {
  if (ctx.scanner === null) return null;
  const verdict = await ctx.scanner.scan(await ctx.files.get(key)).catch(failed);
  if (verdict?.verdict === 'clean') return null;
  await ctx.files.delete(key);
  return verdict === null ? refuse('ScannerUnavailable', 'content') : refuse('Infected', 'content');
}

function failed(error: unknown): ScanVerdict | null {
  if (error instanceof ScannerError) return null;
  throw error;
}

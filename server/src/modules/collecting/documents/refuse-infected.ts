import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { ScannerError, type ScanVerdict } from '../../../platform/scanner/scanner';

/**
 * Scans a stored file before it is registered, when a scanner is configured. Refuses Infected, and ScannerUnavailable when it could not be
 * scanned; the file is then deleted.
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

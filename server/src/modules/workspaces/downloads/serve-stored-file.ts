import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Logger } from 'pino';
import type { Ctx } from '../../../platform/context';
import { FileDamagedError, FileMissingError } from '../../../platform/files/file-store';
import { signal } from '../../../platform/telemetry/signals';
import type { RestAnswer } from '../../../platform/rest/route';
import { useCase } from '../../../platform/use-case';
import { fileAnswer, type ServedFile } from './file-answer';

/** A file as its row describes it. */
export interface RegisteredFile extends Omit<ServedFile, 'content' | 'bytes'> {
  readonly bytes: number;
  readonly storeKey: string;
  readonly sha256: Buffer;
}

const DAMAGED = 'storedFileDamaged';

type ServingCtx = Pick<Ctx, 'files' | 'tenant' | 'requestId'> & { readonly log: Logger };

/**
 * Answers a stored file. One that is missing or of another length is refused: FileDamaged, or WorkbookDamaged when `regenerate` can make it
 * again. One whose bytes differ is cut off before its end, so that no caller takes it for the file. Either is logged.
 */
export const serveStoredFile = useCase(
  { caller: 'anyone', because: 'It sends a file that its caller was allowed to download.' },
  async (ctx: ServingCtx, file: RegisteredFile, regenerate?: () => Promise<void>): Promise<Result<RestAnswer>> => {
    const report = async (finding: 'missing' | 'length' | 'hash') => {
      signal('securityEvent', { event: DAMAGED });
      ctx.log.error(
        { event: DAMAGED, tenantId: ctx.tenant.id, requestId: ctx.requestId, key: file.storeKey, finding },
        'a stored file is damaged',
      );
      await regenerate?.();
    };
    try {
      const stored = await ctx.files.get(file.storeKey, file.bytes);
      const content = verified(stored, file.sha256, () => {
        report('hash').catch((error: unknown) => ctx.log.error({ err: error }, 'a damaged workbook was not generated again'));
      });
      return fileAnswer({ ...file, content });
    } catch (error) {
      if (!(error instanceof FileMissingError || error instanceof FileDamagedError)) throw error;
      await report(error instanceof FileMissingError ? 'missing' : 'length');
      return refuse(regenerate === undefined ? 'FileDamaged' : 'WorkbookDamaged');
    }
  },
);

/** Passes bytes through, the last of them only if the hash of all is right. */
function verified(stored: Readable, sha256: Buffer, onMismatch: () => void): Readable {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const ready = held;
      held = chunk;
      done(null, ready);
    },
    flush(done) {
      const isRight = hash.digest().equals(sha256);
      if (!isRight) onMismatch();
      done(isRight ? null : new FileDamagedError('The bytes of a stored file are not those that were stored.'), held);
    },
  });
  stored.once('error', (error) => through.destroy(error));
  through.once('close', () => stored.destroy());
  return stored.pipe(through);
}

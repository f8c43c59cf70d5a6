import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compresses answers from 1 kB on for callers that take it, those of routes added later; what callers send is never unpacked. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['zstd', 'br', 'gzip'], globalDecompression: false });
}

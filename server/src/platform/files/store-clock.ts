import type { S3Client } from '@aws-sdk/client-s3';

/** The time that a store told with its newest answer, in milliseconds since 1970; the machine's own before the first answer. */
export function storeClock(client: S3Client): () => number {
  let told: number | null = null;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers = {} } = result.response as { readonly headers?: Readonly<Record<string, string>> };
      const date = Date.parse(headers.date ?? '');
      if (!Number.isNaN(date)) told = date;
      return result;
    },
    { step: 'deserialize', name: 'storeClock' },
  );
  return () => told ?? Date.now();
}

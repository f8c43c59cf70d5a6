import type { S3Client } from '@aws-sdk/client-s3';

/** The time of the store's newest response, in milliseconds since 1970; the machine's time before the first response. */
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

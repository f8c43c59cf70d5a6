/** The beginning of a body that is longer than its route takes. */
export class LongBody {
  constructor(readonly beginning: string) {}
}

/** How much of a long body is kept, in bytes. */
const STORED = 65_536;
/** How many times the longest body is received, so that its sender gets an answer rather than a broken connection. */
const MOST_TIMES = 16;

/**
 * Reads a body to its end: its text, or its beginning alone where it is longer than `maxBytes`. Throws an error with status 413 for one that has
 * no end in sight, and with 400 for one that breaks off.
 */
export async function readXmlBody(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string | LongBody> {
  const chunks: Buffer[] = [];
  let beginning: string | null = null;
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes * MOST_TIMES) throw withStatus(413, 'The body is too large.');
      if (beginning === null) chunks.push(chunk);
      if (beginning !== null || length <= maxBytes) continue;
      beginning = Buffer.concat(chunks).subarray(0, STORED).toString('utf8');
      chunks.length = 0;
    }
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : withStatus(400, 'The body broke off.');
  }
  return beginning === null ? Buffer.concat(chunks).toString('utf8') : new LongBody(beginning);
}

function withStatus(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

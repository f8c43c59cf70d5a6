import { BucketAlreadyOwnedByYou, CreateBucketCommand, HeadBucketCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { SettingsError } from '../config/settings-error';

/** Makes a bucket where it is missing; throws SettingsError where the store refuses, and answers why it could not be looked at. */
export async function makeBucket(client: S3Client, bucket: string): Promise<Error | null> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return null;
  } catch (error) {
    if (!isMissing(error)) return error as Error;
  }
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    return null;
  } catch (error) {
    if (error instanceof BucketAlreadyOwnedByYou) return null;
    throw new SettingsError(
      `S3_BUCKET=${bucket} does not exist, and the store refuses to make it (${(error as Error).name}): make it by hand, or let these credentials create buckets`,
    );
  }
}

/** The answer to HEAD has no body, so the name of the error depends on the store. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

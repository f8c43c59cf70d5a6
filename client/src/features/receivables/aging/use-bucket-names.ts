import type { AgingBucket } from '@countinghouse/domain/imports/aging';
import type { AgingBasis } from '@countinghouse/domain/receivables/aging';
import { useText } from '../../../lib/i18n/use-text';

/** The names of the buckets; what is current is not due yet, or was made on the day. */
export function useBucketNames(basis: AgingBasis): (bucket: AgingBucket) => string {
  const text = useText('receivables');
  return (bucket) => (bucket === 'current' ? text(`bucket.current.${basis}`) : text(`bucket.${bucket}`));
}

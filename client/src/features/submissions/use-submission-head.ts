import type { SubmissionHeadQuery } from '../../gql/graphql';
import { useSubmissionHeadQuery } from '../../gql/hooks';

/** The submission that an address names, or why it can't be read. */
interface SubmissionHead {
  readonly submission: SubmissionHeadQuery['submission'] | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

/**
 * The submission that an address names. Once it is known it stays while it is asked for again, and if that fails, so that what was typed on
 * its page stays too.
 */
export function useSubmissionHead(
  address: { readonly workspaceId: string; readonly submissionId: string },
  fetchPolicy: 'cache-first' | 'cache-and-network' = 'cache-first',
): SubmissionHead {
  const { data, previousData, error, refetch } = useSubmissionHeadQuery({ variables: address, fetchPolicy });
  const known = (data ?? previousData)?.submission;
  const submission = known?.id === address.submissionId ? known : undefined;
  return { submission, error, refetch: () => void refetch() };
}

import { BorrowerImportProgressDocument } from './borrower-import.generated';
import type { ImportStatus } from '../session/borrower-state';

/** Callbacks of a followed import. */
export interface FollowedImport {
  readonly onStatus: (status: ImportStatus) => void;
  readonly onLive: (live: boolean) => void;
}

/** Follows an import by a subscription, whose client is loaded by then; where that fails nothing is reported and callers continue polling. Answers what ends it. */
export function followImport(financialRecordId: string, { onStatus, onLive }: FollowedImport): () => void {
  let stopped = false;
  let stop = () => undefined as void;
  void import('../../../lib/graphql/follow-graphql').then(
    ({ followGraphql }) => {
      if (stopped) return;
      const onEvent = ({ borrowerImport }: { readonly borrowerImport: { readonly status: ImportStatus } }) =>
        onStatus(borrowerImport.status);
      stop = followGraphql(BorrowerImportProgressDocument, { financialRecordId }, { onEvent, onLive });
    },
    () => undefined,
  );
  return () => {
    stopped = true;
    stop();
  };
}

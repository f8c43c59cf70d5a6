import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { BorrowingBaseCustomersDocument, useBorrowingBaseQuery } from '../borrowing-base.generated';
import type { ShownFacilityFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import type { FrozenLine } from './certificate-books';
import { ErasedCertificate } from './erased-certificate';
import { LoadedCertificate } from './loaded-certificate';
import { isLive } from './use-certificate-draft';

interface CertificatePartProps {
  readonly id: string;
  readonly facilities: readonly ShownFacilityFragment[];
  readonly firm: string;
  readonly canEdit: boolean;
  readonly onChanged: () => void;
}

/** One borrowing base, or why it can't be shown. */
export function CertificatePart({ id, facilities, firm, canEdit, onChanged }: CertificatePartProps) {
  const text = useText('borrowing-base');
  const [loads, setLoads] = useState(0);
  const { data, error, refetch } = useBorrowingBaseQuery({
    variables: { id },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const base = data?.borrowingBase;
  const isDraft = base?.state === 'Draft' && base.workings !== null;
  const frozen = useFrozenLines(base === undefined || isDraft ? null : id);
  const reload = () =>
    void refetch().then(
      () => setLoads(loads + 1),
      () => undefined,
    );
  const failure = error ?? frozen.error;
  if (failure !== null && failure !== undefined && (base === undefined || frozen.error !== null))
    return (
      <Card>
        <EmptyState title={text('certificateFailed')} text={describeError(failure).message}>
          <Button onClick={() => (frozen.error === null ? reload() : frozen.retry())}>{text('reload')}</Button>
        </EmptyState>
      </Card>
    );
  if (base === undefined || (!isDraft && frozen.lines === null))
    return (
      <Card>
        <SkeletonRows rows={12} label={text('certificateLoading')} />
      </Card>
    );
  const facility = facilities.find(({ id: each }) => each === base.facilityId) ?? null;
  if (!isLive(base)) return <ErasedCertificate certificate={base} facility={facility?.name ?? ''} />;
  return (
    <LoadedCertificate
      key={`${loads} ${base.state}`}
      given={base}
      workings={base.workings}
      frozen={frozen.lines ?? []}
      facility={facility}
      firm={firm}
      canEdit={canEdit}
      onReload={reload}
      onChanged={onChanged}
    />
  );
}

/** The customers of a certificate as they were frozen, all pages of them; none are loaded without an id. */
function useFrozenLines(id: string | null) {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly lines: readonly FrozenLine[] } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    let isCurrent = true;
    const load = async () => {
      const lines: FrozenLine[] = [];
      for (let after: string | null = null; isCurrent;) {
        const variables: { id: string; after: string | null } = { id, after };
        const { data } = await client.query({ query: BorrowingBaseCustomersDocument, variables, fetchPolicy: 'no-cache' });
        const page = data?.borrowingBase.customers;
        if (page === undefined) break;
        lines.push(...page.nodes);
        if (!page.pageInfo.hasNextPage) break;
        after = page.pageInfo.endCursor;
      }
      if (isCurrent) setLoaded({ id, lines });
    };
    load().catch((cause: unknown) => isCurrent && setError(cause));
    return () => {
      isCurrent = false;
    };
  }, [client, id, tries]);
  return {
    lines: loaded?.id === id ? loaded.lines : null,
    error,
    retry: () => {
      setError(null);
      setTries(tries + 1);
    },
  };
}

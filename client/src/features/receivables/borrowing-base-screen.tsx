import { IconArrowLeft } from '@tabler/icons-react';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  useCollectedNamesQuery,
  useCollectedReceivablesQuery,
  useDraftBorrowingBaseMutation,
  useFacilitiesQuery,
} from './borrowing-base.generated';
import { describeError, type DescribedError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { EmptyState } from '../../ui/empty-state';
import { FormAlert } from '../../ui/form-alert';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { CertificatePart } from './certificate/certificate-part';
import { BasesCard } from './facilities/bases-card';
import { FacilitiesCard } from './facilities/facilities-card';
import { ReceivablesViews } from './receivables-views';

interface BorrowingBaseScreenProps {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly financialRecordId: string;
  /** The business, as paper names it. */
  readonly firm: string;
  readonly agingPath: string;
  readonly basePath: string;
  readonly canEdit: boolean;
  readonly onNewCollection: () => void;
}

/** Facilities and borrowing bases of a workspace, or the one that the address names. */
export function BorrowingBaseScreen(props: BorrowingBaseScreenProps) {
  const { workspaceId, firm, agingPath, basePath, canEdit } = props;
  const text = useText('borrowing-base');
  const common = useText('common');
  const [search, setSearch] = useSearchParams();
  const id = search.get('certificate');
  const { data, previousData, error, refetch } = useFacilitiesQuery({ variables: { workspaceId } });
  const shown = data ?? previousData;
  const open = (certificate: string | null) => setSearch(certificate === null ? {} : { certificate });
  return (
    <Stack gap="md" miw={0} pt={14} pb="xl">
      <div className="row wrap">
        <ReceivablesViews agingPath={agingPath} basePath={basePath} current="base" />
        {id !== null && (
          <Button size="sm" className="push" icon={<IconArrowLeft size={15} stroke={1.75} aria-hidden />} onClick={() => open(null)}>
            {text('allBases')}
          </Button>
        )}
      </div>
      {shown === undefined ? (
        <Card>
          {error === undefined ? (
            <SkeletonRows rows={9} label={text('loading')} />
          ) : (
            <EmptyState title={text('loadFailed')} text={describeError(error).message}>
              <Button onClick={() => void refetch()}>{common('retry')}</Button>
            </EmptyState>
          )}
        </Card>
      ) : id !== null ? (
        <CertificatePart
          key={id}
          id={id}
          facilities={shown.facilities.nodes}
          firm={firm}
          canEdit={canEdit}
          onChanged={() => void refetch()}
        />
      ) : (
        <>
          {error !== undefined && (
            <div className="callout" data-tone="warning" role="alert">
              <p className="grow">{text('staleFigures', { reason: describeError(error).message })}</p>
              <Button size="sm" onClick={() => void refetch()}>
                {common('retry')}
              </Button>
            </div>
          )}
          <Lists {...props} shown={shown} onOpen={open} onChanged={() => void refetch()} />
        </>
      )}
    </Stack>
  );
}

interface ListsProps extends Pick<
  BorrowingBaseScreenProps,
  'workspaceId' | 'submissionId' | 'financialRecordId' | 'canEdit' | 'onNewCollection'
> {
  readonly shown: NonNullable<ReturnType<typeof useFacilitiesQuery>['data']>;
  readonly onOpen: (id: string) => void;
  readonly onChanged: () => void;
}

/** The facilities and borrowing bases of a workspace, and why this collection can't begin one. */
function Lists({ workspaceId, submissionId, financialRecordId, canEdit, shown, onOpen, onChanged, onNewCollection }: ListsProps) {
  const text = useText('borrowing-base');
  const common = useText('common');
  const { data, error, refetch } = useCollectedReceivablesQuery({ variables: { workspaceId, financialRecordId } });
  const names = useCollectedNamesQuery({ variables: { workspaceId, submissionId } });
  const [drafting, setDrafting] = useState<string | null>(null);
  const [refused, setRefused] = useState<DescribedError | null>(null);
  const [draftBase] = useDraftBorrowingBaseMutation();
  const facilities = shown.facilities.nodes;
  const isMissing = error !== undefined && describeError(error).code === 'ReceivablesNotCollected';
  const wasAsked = names.data?.submission.request?.anonymizeCustomersAndVendors === true;
  const isAnonymized = !isMissing && (wasAsked || refused?.code === 'PartiesAnonymized');
  const draft = async (facilityId: string) => {
    setDrafting(facilityId);
    setRefused(null);
    try {
      const { data: made } = await draftBase({ variables: { input: { facilityId, financialRecordId } } });
      onChanged();
      if (made !== undefined) onOpen(made.draftBorrowingBase.id);
    } catch (failure) {
      setRefused(describeError(failure));
    } finally {
      setDrafting(null);
    }
  };
  return (
    <>
      {(isMissing || isAnonymized) && (
        <Card>
          <EmptyState
            title={text(isMissing ? 'notCollectedTitle' : 'anonymizedTitle')}
            text={text(isMissing ? 'notCollectedText' : 'anonymizedText')}
          >
            <Button look="primary" onClick={onNewCollection}>
              {text('newCollection')}
            </Button>
          </EmptyState>
        </Card>
      )}
      {error !== undefined && !isMissing && (
        <div className="callout" data-tone="warning" role="alert">
          <p className="grow">{text('receivablesFailed', { reason: describeError(error).message })}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      )}
      {refused !== null && !isAnonymized && <FormAlert title={text('notDrafted')} detail={refused.message} />}
      <FacilitiesCard
        workspaceId={workspaceId}
        facilities={facilities}
        collected={isAnonymized ? null : (data?.aging ?? null)}
        canEdit={canEdit}
        drafting={drafting}
        onDraft={(facilityId) => void draft(facilityId)}
        onSaved={onChanged}
      />
      <BasesCard workspaceId={workspaceId} facilities={facilities} onOpen={onOpen} />
    </>
  );
}

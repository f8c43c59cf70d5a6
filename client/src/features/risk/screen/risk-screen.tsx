import { Flex, Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { RatiosPart } from '../ratios/ratios-part';
import { LoadedAnalysis, type RiskScreenProps } from './loaded-analysis';
import { PartNav, readPart } from './part-nav';
import { useStoredAnalysis } from './use-analysis';
import { BaseRatesCard } from '../model-card/base-rates-card';
import { IndustryFactorsCard } from '../model-card/industry-factors-card';
import { PeerSharingCard } from '../model-card/peer-sharing-card';
import { WrittenCard } from '../model-card/written-card';

/** The risk analysis of a collection (docs/spec.md, borrower 2.5): what goes in, the result, the ratios and the model behind it. */
export function RiskScreen(props: RiskScreenProps) {
  const { workspaceId, financialRecordId, statementsPath, canManageRates } = props;
  const text = useText('risk');
  const common = useText('common');
  const [search] = useSearchParams();
  const { stored, error, refetch, keep } = useStoredAnalysis({ workspaceId, financialRecordId });
  const part = readPart(search);
  if (stored === undefined && error) {
    const forbidden = describeError(error).code === 'Forbidden';
    return (
      <Card>
        <EmptyState
          title={text(forbidden ? 'forbiddenTitle' : 'loadFailedTitle')}
          text={forbidden ? text('forbiddenText') : `${text('loadFailedText')} ${describeError(error).message}`}
        >
          {!forbidden && <Button onClick={refetch}>{common('retry')}</Button>}
        </EmptyState>
      </Card>
    );
  }
  if (stored === undefined) return <SkeletonRows rows={8} label={text('loading')} />;
  return (
    <Stack gap="md" miw={0} pt={14} pb="xl">
      {part === 'default' ? (
        <LoadedAnalysis {...props} stored={stored} onMade={keep} />
      ) : (
        <>
          <Flex rowGap="sm" columnGap="md" align="flex-start" wrap="wrap" miw={0}>
            <PartNav current={part} />
          </Flex>
          {part === 'ratios' ? (
            <RatiosPart record={{ workspaceId, financialRecordId }} firm={props.firm} statementsPath={statementsPath} />
          ) : (
            <ModelPart canManageRates={canManageRates} />
          )}
        </>
      )}
    </Stack>
  );
}

/** The level of default that scores are brought to, its factors by industry, whose firms are peers, and the card of the model: population, discrimination, calibration, limits and sources. */
function ModelPart({ canManageRates }: { readonly canManageRates: boolean }) {
  return (
    <>
      <BaseRatesCard canManage={canManageRates} />
      <IndustryFactorsCard canManage={canManageRates} />
      <PeerSharingCard canManage={canManageRates} />
      <WrittenCard />
    </>
  );
}

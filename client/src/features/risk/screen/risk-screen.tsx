import { Flex } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows';
import { ModelPart } from '../model-card/model-part';
import { RatiosPart } from '../ratios/ratios-part';
import { LoadedAnalysis, type RiskScreenProps } from './loaded-analysis';
import { PartNav } from './part-nav';
import { readPart } from './risk-part';
import { useStoredAnalysis } from './use-stored-analysis';
import classes from './risk-screen.module.css';

/** The risk analysis of a collection (docs/spec.md, borrower 2.5): what goes in, the result, the ratios and the model behind it. */
export function RiskScreen(props: RiskScreenProps) {
  const { workspaceId, financialRecordId, statementsPath, canManageRates } = props;
  const text = useText('risk');
  const common = useText('common');
  const [search] = useSearchParams();
  const { stored, error, refetch } = useStoredAnalysis({ workspaceId, financialRecordId });
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
    <div className={classes.screen}>
      {part === 'default' ? (
        <LoadedAnalysis {...props} stored={stored} />
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
    </div>
  );
}

import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows';
import { ModelPart } from '../model-card/model-part';
import { RatiosPart } from '../ratios/ratios-part';
import { LoadedAnalysis } from './loaded-analysis';
import { PartNav } from './part-nav';
import { readPart } from './risk-part';
import type { AnalysedRecord } from './use-analysis';
import { useStoredAnalysis } from './use-stored-analysis';
import classes from './risk-screen.module.css';

export interface RiskScreenProps extends AnalysedRecord {
  /** The business, as the charts name it. */
  readonly firm: string;
  /** Where its statements are read; null where they are not offered. */
  readonly statementsPath: string | null;
  /** Where its other collections are. */
  readonly collectionsPath: string;
  /** Whether the person may change the level of default of the tenant. */
  readonly canManageRates: boolean;
  /** The notice about unsaved changes of the statements, which an analysis does not use. */
  readonly unsaved: ReactNode;
}

/** The risk analysis of a collection (borrower side 2.5): what goes in, the result, the ratios and the model behind it. */
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
          <div className={classes.bar}>
            <PartNav current={part} />
          </div>
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

import { IconChartLine, IconRefresh } from '@tabler/icons-react';
import { useState, type SyntheticEvent, type Ref } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { useKeptFocus } from '../../../lib/react/use-kept-focus';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { requestOf, type AnalysisDraft, type AnalysisRequest } from './analysis-draft';
import { IndustryField } from './industry-field';
import { PostalField } from './postal-field';
import classes from './form.module.css';

interface AnalysisFormProps {
  readonly draft: AnalysisDraft;
  /** Whether there is a result already: the button says Re-analyze. */
  readonly again: boolean;
  /** Whether an analysis runs. */
  readonly analyzing: boolean;
  /** Whether nothing can be entered: an error shows, or the portal is busy (docs/spec.md, borrower 4). */
  readonly locked: boolean;
  readonly layout: 'card' | 'bar';
  readonly industryRef?: Ref<HTMLInputElement>;
  readonly postalRef?: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<AnalysisDraft>) => void;
  readonly onAnalyze: (request: AnalysisRequest) => void;
}

/** Industry and place of an analysis, and the button that runs it; without a code it asks first (docs/spec.md, borrower 5). */
export function AnalysisForm(props: AnalysisFormProps) {
  const { draft, again, analyzing, locked, layout, industryRef, postalRef, onChange, onAnalyze } = props;
  const text = useText('risk');
  const common = useText('common');
  const [asking, setAsking] = useState(false);
  const request = requestOf(draft);
  const disabled = locked || analyzing;
  const keepFocus = useKeptFocus(disabled);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (disabled || request === null) return;
    if (request.naicsCode === null) setAsking(true);
    else onAnalyze(request);
  };
  const Icon = again ? IconRefresh : IconChartLine;
  return (
    <form className={classes[layout]} aria-label={text('form')} noValidate onSubmit={submit} onBlur={keepFocus}>
      <IndustryField draft={draft} disabled={disabled} inline={layout === 'bar'} inputRef={industryRef} onChange={onChange} />
      <PostalField draft={draft} disabled={disabled} inline={layout === 'bar'} inputRef={postalRef} onChange={onChange} />
      <div className={classes.act}>
        <Button
          type="submit"
          look="primary"
          loading={analyzing}
          disabled={request === null || locked}
          icon={<Icon size={17} stroke={1.75} aria-hidden />}
        >
          {text(again ? 'reanalyze' : 'analyze')}
        </Button>
      </div>
      {asking && request !== null && (
        <ConfirmDialog
          title={text('noCodeTitle')}
          confirm={common('yes')}
          refuse={common('no')}
          onConfirm={() => {
            setAsking(false);
            onAnalyze(request);
          }}
          onRefuse={() => setAsking(false)}
        >
          {draft.industry.trim() !== '' && <p>{text('noCodePicked', { typed: draft.industry.trim() })}</p>}
          <p>{text('noCodeQuestion')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

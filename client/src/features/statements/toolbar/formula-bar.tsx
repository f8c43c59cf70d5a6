import clsx from 'clsx';
import { Flex, Text } from '@mantine/core';
import { IconRouteScan } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { PresentedTerm } from '@countinghouse/domain/statements/present-table';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { Button } from '../../../ui/button/button';
import { Keys } from '../../../ui/keys';
import { focusedRow, type GridModel } from '../grid/grid-model';
import { periodAt } from '../grid/grid-tracks';
import { MadeBeside } from './made-beside';
import type { GridColumn } from '../data/statement-columns';
import type { ScreenCommands } from '../grid/use-grid-commands';
import { amountIn, type StatementLine } from '../data/statement-answer';
import classes from './bars.module.css';

interface FormulaBarProps {
  readonly model: GridModel;
  readonly commands: ScreenCommands;
  /** Puts what was just done in the place of the formula. */
  readonly noticeOr?: ((formula: ReactNode) => ReactNode) | undefined;
}

/** The focused cell, and what its figure is made of. */
export const FormulaBar = memo(function FormulaBar({ model, commands, noticeOr = (formula) => formula }: FormulaBarProps) {
  const text = useText('statements');
  const focus = useStore(model.focus);
  const line = model.shown[focusedRow(model, focus)];
  const period = periodAt(model, Math.max(1, focus.column));
  const track = model.tracks[focus.column - 1];
  const isBeside = track !== undefined && track.kind !== 'amount';
  const value = line && period && focus.column > 0 ? amountIn(line.figures, period.cell) : null;
  return (
    <section aria-label={text('formulaBar')} className={clsx('flex fixed middle nowrap line-below surface text-sm', classes.formula)}>
      <p className={clsx('row fixed', classes.cell)}>
        <strong className="ellipsis" title={line?.figures.captionText}>
          {line?.figures.captionText}
        </strong>
        {focus.column > 0 && (
          <Text span inherit flex="none" c="dimmed">
            {track?.words?.heading ?? (period?.subheading || period?.label)}
          </Text>
        )}
      </p>
      <div className={clsx('row shrink clip fill', classes.made)}>
        {noticeOr(
          <>
            <Text span size="lg" c="var(--ch-ink-3)" ff="Georgia, serif" fs="italic" aria-hidden>
              {text('formulaSign')}
            </Text>
            {line && value === null && (
              <Text span inherit truncate c="dimmed">
                {line.at.section
                  ? text('sectionLine', { accounts: text('accounts', { count: line.at.section.accounts }) })
                  : line.at.line.captionText}
              </Text>
            )}
            {line && isBeside && value !== null && <MadeBeside model={model} line={line.figures} track={track} />}
            {line && period && value !== null && !isBeside && (
              <Made model={model} line={line.figures} period={period} commands={commands} />
            )}
            {value !== null && !isBeside && <strong className={`figures ${classes.value}`}>= {model.format.amount(value).text}</strong>}
          </>,
        )}
      </div>
      <Button
        look="link"
        size="xs"
        className={classes.trace}
        disabled={value === null}
        icon={<IconRouteScan size={15} stroke={1.75} aria-hidden />}
        onClick={commands.trace}
      >
        {text('trace')}
        <Keys keys={['F2']} />
      </Button>
    </section>
  );
});

function wordOf({ statementType, cashFlowSource }: GridModel['answer']) {
  if (statementType === 'BalanceSheet') return 'noFormula';
  return cashFlowSource === 'Journals' ? 'noFormulaJournals' : 'noFormulaMovement';
}

interface MadeProps extends FormulaBarProps {
  readonly line: StatementLine;
  readonly period: GridColumn;
}

function Made({ model, line, period, commands }: MadeProps) {
  const text = useText('statements');
  const terms = model.answer.formulaOf(line.id);
  if (terms.length > 0) return <FormulaTerms model={model} terms={terms} period={period} onGo={commands.goTo} />;
  return (
    <Text span inherit truncate c="dimmed">
      {text(wordOf(model.answer))}
    </Text>
  );
}

interface FormulaTermsProps {
  readonly model: GridModel;
  readonly terms: readonly PresentedTerm[];
  readonly period: GridColumn;
  readonly onGo: (lineId: string) => void;
}

const MOST_TERMS = 24;

/** The terms of a formula with their figures; each leads to its line. */
export function FormulaTerms({ model, terms, period, onGo }: FormulaTermsProps) {
  const text = useText('statements');
  return (
    <span className={`figures middle gap-sm shrink ${classes.terms}`}>
      {terms.slice(0, MOST_TERMS).map(({ sign, lineItemId, captionText }, index) => {
        const line = model.byId.get(lineItemId)?.line;
        const value = line ? amountIn(line, period.cell) : null;
        const figure = value === null ? '' : model.format.amount(value).text;
        const operator = sign < 0 ? '−' : index > 0 ? '+' : '';
        return (
          <Flex key={`${lineItemId} ${index}`} component="span" gap="sm" align="center" flex="none">
            {operator !== '' && <span aria-hidden>{operator}</span>}
            <button
              type="button"
              className={clsx('gap-2xs sunken text-xs', classes.term)}
              title={captionText}
              aria-label={text('goToTerm', { line: captionText, amount: figure })}
              onClick={() => onGo(lineItemId)}
            >
              <span className="ellipsis">{captionText}</span>{' '}
              <Text span inherit flex="none" c="dimmed">
                {figure}
              </Text>
            </button>
          </Flex>
        );
      })}
      {terms.length > MOST_TERMS && <span>{`+ ${terms.length - MOST_TERMS}`}</span>}
    </span>
  );
}

import { Flex } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { periodText } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { GridModel } from '../grid/grid-model';

/** What a reader must know before the figures: columns that do not balance, where a cash flow is taken from, accounts outside receivables or payables, and periods that are absent. */
export function StatementNotices({ model }: { readonly model: Pick<GridModel, 'columns' | 'answer'> }) {
  const text = useText('statements');
  const unbalanced = model.columns.filter(({ balanced }) => balanced === false).map(({ label }) => label);
  const words = { text: useText('captions'), locale: useLocale() };
  const absent = model.answer.absentPeriods.map((label) => periodText(label, words));
  return (
    <>
      {unbalanced.length > 0 && (
        <NoticeBar tone="danger" role="alert" icon={<IconAlertTriangle size={15} stroke={1.75} aria-hidden />}>
          {text('unbalancedNotice', { periods: unbalanced.join(', ') })}
        </NoticeBar>
      )}
      {model.answer.cashFlowSource !== null && (
        <NoticeBar>
          {text(`cashFlowFrom${model.answer.cashFlowSource}`)}
          {model.answer.includesRestrictedCash && ` ${text('restrictedCashIncluded')}`}
        </NoticeBar>
      )}
      {model.answer.movedOut.map(({ lineItemId, captionText, reason }) => (
        <NoticeBar key={lineItemId}>{text.rich('movedOut', { line: captionText, reason })}</NoticeBar>
      ))}
      {absent.length > 0 && <NoticeBar>{text('absentNotice', { periods: absent.join(', ') })}</NoticeBar>}
    </>
  );
}

interface NoticeBarProps {
  readonly tone?: 'info' | 'warning' | 'danger';
  readonly role?: 'alert' | 'status';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A remark over the whole width of the grid. */
export function NoticeBar({
  tone = 'info',
  role,
  icon = <IconInfoCircle size={15} stroke={1.75} aria-hidden />,
  children,
}: NoticeBarProps) {
  return (
    <Flex className="callout lined" data-tone={tone} role={role} gap="sm" flex="none" px="lg" py={5} bdrs={0} fz="xs" c="bright">
      {icon}
      <p>{children}</p>
    </Flex>
  );
}

import { Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../client/src/ui/theme/fonts.css';
import '../../../client/src/ui/theme/scale.css';
import '../../../client/src/ui/theme/base.css';
import '../../../client/src/ui/theme/shared.css';
import { useGridModel } from '../../../client/src/features/statements/grid/use-grid-model';
import { StatementGrid } from '../../../client/src/features/statements/grid/statement-grid';
import type { GridCommands } from '../../../client/src/features/statements/grid/grid-input';
import type { StatementAnswer } from '../../../client/src/features/statements/data/statement-answer';
import type { StatementCompany } from '../../../client/src/features/statements/data/statement-source';
import { readView } from '../../../client/src/features/statements/data/statement-view';
import { loadTextSet } from '../../../client/src/lib/i18n/text-sets';
import { useText } from '../../../client/src/lib/i18n/use-text';
import { applyTheme } from '../../../client/src/ui/theme/apply-theme';
import { required, type GridUnderTest } from './grid-under-test';

const COMPANY: StatementCompany = { name: 'Larkfield', baseCurrency: 'USD', basis: 'Accrual', fiscalYearEndMonth: 12, minorUnitDigits: 2 };
const nothing = () => undefined;
const COMMANDS: GridCommands = {
  moveTo: nothing,
  fold: nothing,
  unfold: nothing,
  showLevel: nothing,
  find: nothing,
  trace: nothing,
  close: nothing,
  toggleCommonSize: nothing,
  nextComparison: nothing,
  copy: nothing,
};

applyTheme({ palette: { primary: '#ffb281', secondary: '#f7f3f3' }, fontFamily: null });
await Promise.all([loadTextSet('en', 'statements'), loadTextSet('en', 'captions'), loadTextSet('en', 'common')]);

/** The grid of the product, as it is read. */
function Ours({ statement }: { readonly statement: StatementAnswer }) {
  const text = useText('statements');
  const [view] = useState(() => readView(new URLSearchParams({ level: 'all' })));
  const model = useGridModel(statement, view, COMPANY);
  return <StatementGrid model={model} level={null} commands={COMMANDS} label="Balance sheet" stale={false} marked={null} text={text} />;
}

export const grid: GridUnderTest = {
  mount: (root, statement) =>
    createRoot(root).render(
      <Suspense>
        <Ours statement={statement} />
      </Suspense>,
    ),
  scrollers: () => {
    const scroller = required('[role="treegrid"]');
    return { down: scroller, sideways: scroller };
  },
};

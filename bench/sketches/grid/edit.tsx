import { Flex, MantineProvider } from '@mantine/core';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { performCommand, refuseCommand, type Command } from '@countinghouse/domain/statements/command';
import { isRefusedChange } from '@countinghouse/domain/statements/statement-refusal';
import { Suspense, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import '../../../client/src/ui/theme/fonts.css';
import '../../../client/src/ui/theme/scale.css';
import '../../../client/src/ui/theme/base.css';
import '../../../client/src/ui/theme/shared.css';
import '../../../client/src/ui/theme/mantine-styles';
import { StatementPane } from '../../../client/src/features/statements/editor/statement-pane';
import type { StatementEditor } from '../../../client/src/features/statements/data/statement-editor';
import { useStatementAnswer } from '../../../client/src/features/statements/data/statement-answer';
import { useStatementView } from '../../../client/src/features/statements/data/use-statement-view';
import { loadTextSet } from '../../../client/src/lib/i18n/text-sets';
import { applyTheme } from '../../../client/src/ui/theme/apply-theme';
import { largeChart } from '../../src/ledgers/large-chart';
import type { EditUnderTest } from './edit-under-test';
import { required } from './grid-under-test';
import { ACCOUNTS, MONTHS } from './large-statement';

const books = largeChart(ACCOUNTS, MONTHS);
const context = { accounts: books.accounts, sanitise: (text: string) => text };
const first = defaultStatement('BalanceSheet', books.accounts);
const COMPANY = { name: 'Larkfield', baseCurrency: 'USD', basis: 'Accrual', fiscalYearEndMonth: 12, minorUnitDigits: 2 } as const;
const SOURCE = { workspaceId: 'w', financialRecordId: 'f', packageName: 'DEX', importedAt: null };
const nothing = () => undefined;
let perform: (command: Command) => void = nothing;

await Promise.all((['statements', 'captions', 'common', 'saving'] as const).map((section) => loadTextSet('en', section)));
applyTheme({ palette: { primary: '#ffb281', secondary: '#f7f3f3' }, fontFamily: null });

/** The product's editor over a local document, without a server. */
function Pane() {
  const [view, change] = useStatementView();
  const [statement, setStatement] = useState(first);
  const answer = useStatementAnswer(statement, 1, books, 'MonthsAndMTD');
  const editor = useMemo((): StatementEditor => {
    const run = (command: Command) => {
      const after = performCommand(statement, command, context);
      if (isRefusedChange(after)) return after;
      setStatement(after);
      return null;
    };
    const state = { version: 1, changes: [], isDirty: true, undoes: null, redoes: null };
    const refuse = (command: Command) => refuseCommand(statement, command, context);
    return {
      statement,
      books,
      context,
      cashFlow: null,
      ...state,
      refuse,
      perform: run,
      amend: run,
      replace: nothing,
      undo: nothing,
      redo: nothing,
    };
  }, [statement]);
  perform = (command) => {
    const refused = editor.perform(command);
    if (refused !== null) throw new Error(`Refused: ${refused.refused}`);
  };
  return (
    answer && <StatementPane answer={answer} stale={false} view={view} change={change} company={COMPANY} source={SOURCE} editor={editor} />
  );
}

function accountsOf(section: string): number[] {
  return (first.sections[section]?.items ?? []).flatMap((item) => (item.kind === 'account' ? [item.account] : []));
}

const inventories = accountsOf('inventories');
const [home, other] = ['inventories', 'prepaidandothercurrentassets'];

export const edit: EditUnderTest = {
  mount(root) {
    const router = createMemoryRouter(
      [
        {
          path: '/',
          element: (
            <Flex direction="column" miw={0} mih={0} bg="var(--ch-surface)">
              <Suspense>
                <Pane />
              </Suspense>
            </Flex>
          ),
        },
      ],
      { initialEntries: ['/?reportingPeriod=MonthsAndMTD&line=inventories:header'] },
    );
    createRoot(root).render(
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>,
    );
  },
  isReady: () => document.querySelector('[role="treegrid"] [role="row"]') !== null,
  move: (run) => {
    const account = inventories[Math.floor(run / 2)] ?? 0;
    perform({ kind: 'moveAccounts', accounts: [account], to: run % 2 === 0 ? other : home });
  },
  nodes: () => required('#root').querySelectorAll('*').length,
};

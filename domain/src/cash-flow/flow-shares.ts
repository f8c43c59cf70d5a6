import { accountsInSection } from '../statements/queries/accounts-in-section';
import { lineWithId } from '../statements/queries/line-with-id';
import type { Matrix } from '../statements/matrix';
import type { StatementLayout } from '../statements/statement';
import type { FlowWeights } from './flow-amounts';
import type { Exchange, FlowKind, FlowRow } from './flow-kind';
import { ACCUMULATED_SECTION, EXCHANGE_LINES, FLOW_LINES } from './flow-lines';

/** An account in a line that the journals make, and how much of it counts there. */
interface FlowShare {
  readonly account: number;
  readonly weights: FlowWeights;
}

/** Which flows are on which lines of a cash-flow statement. */
export interface FlowShares {
  /** How much is left on an account's own line; all of accounts that are not named. */
  readonly accounts: ReadonlyMap<number, FlowWeights>;
  /** By line; a line without shares is not drawn. */
  readonly lines: ReadonlyMap<string, readonly FlowShare[]>;
}

const NONE: FlowShares = { accounts: new Map(), lines: new Map() };
const known = new WeakMap<StatementLayout, WeakMap<Matrix, FlowShares>>();

/**
 * Shares the flows of the journals out. Each flow that leaves an account's own line is on another line, or is one side of an exchange,
 * so that the activities always add up to the change in cash. Flows count where their account is: purchases and disposals in investing
 * activities, repayments in financing activities; on other accounts they stay on the account's own line.
 */
export function flowShares(statement: StatementLayout, matrix: Matrix): FlowShares {
  if (statement.type !== 'CashFlow') return NONE;
  let ofMatrices = known.get(statement);
  if (ofMatrices === undefined) known.set(statement, (ofMatrices = new WeakMap<Matrix, FlowShares>()));
  let shares = ofMatrices.get(matrix);
  if (shares === undefined) ofMatrices.set(matrix, (shares = new Sharing(statement).share(matrix.flows ?? [])));
  return shares;
}

/** Whether a cash-flow statement shows what the journals say: purchases and disposals gross, and exchanges without cash below. */
export function isFromJournals(statement: StatementLayout, matrix: Matrix): boolean {
  return matrix.flows !== undefined && lineWithId(statement, FLOW_LINES.disposals) !== undefined;
}

type Area = 'operating' | 'investing' | 'financing' | 'accumulated' | 'cash';

const SECTIONS: Readonly<Record<Area, string>> = {
  operating: 'operatingactivities',
  investing: 'investingactivities',
  financing: 'financingactivities',
  accumulated: ACCUMULATED_SECTION,
  cash: 'cash',
};

class Sharing {
  private readonly statement: StatementLayout;
  private readonly areas = new Map<number, Area>();
  private readonly accumulated: readonly number[];
  private readonly taken = new Map<number, Map<FlowKind, number>>();
  private readonly lines = new Map<string, Map<number, Map<FlowKind, number>>>();

  constructor(statement: StatementLayout) {
    this.statement = statement;
    for (const area of Object.keys(SECTIONS) as Area[])
      for (const account of accountsInSection(statement, SECTIONS[area])) this.areas.set(account, area);
    this.accumulated = accountsInSection(statement, ACCUMULATED_SECTION);
  }

  share(flows: readonly FlowRow[]): FlowShares {
    const movesCash = flows.some(({ account }) => this.areas.get(account) === 'cash');
    if (!movesCash) for (const row of flows) this.shareRow(row);
    const lines = new Map<string, readonly FlowShare[]>(
      [...this.lines].map(([id, shares]) => [id, [...shares].map(([account, kinds]) => ({ account, weights: { whole: 0, kinds } }))]),
    );
    const accounts = new Map([...this.taken].map(([account, kinds]) => [account, { whole: 1, kinds }]));
    const written = this.accumulated.map((account) => ({ account, weights: accounts.get(account) ?? { whole: 1, kinds: new Map() } }));
    if (written.length > 0) lines.set(FLOW_LINES.depreciation, [...written, ...(lines.get(FLOW_LINES.depreciation) ?? [])]);
    return { accounts, lines };
  }

  private shareRow({ account, kind }: FlowRow): void {
    const area = this.areas.get(account);
    switch (kind) {
      case 'depreciation':
        if (area === 'investing') this.move(account, kind, FLOW_LINES.depreciation);
        return;
      case 'repayment':
        if (area === 'financing') this.move(account, kind, FLOW_LINES.repayments);
        return;
      case 'nonCashItem':
        if (area === 'investing' || area === 'financing' || area === 'accumulated') this.move(account, kind, FLOW_LINES.nonCashItems);
        return;
      case 'disposal':
        if (area === undefined) this.moveGain(account, kind);
        else if (area === 'investing' || area === 'accumulated') this.move(account, kind, FLOW_LINES.disposals);
        return;
      case 'proceeds':
        this.moveGain(account, kind);
        return;
      default:
        this.exchange(account, kind);
    }
  }

  /** From the account's own line to another. */
  private move(account: number, kind: FlowKind, line: string): void {
    if (!this.has(line)) return;
    this.take(account, kind);
    this.count(line, account, kind, 1);
  }

  /** From net income to the proceeds of disposals. */
  private moveGain(account: number, kind: FlowKind): void {
    if (!this.has(FLOW_LINES.gains) || !this.has(FLOW_LINES.disposals)) return;
    this.count(FLOW_LINES.gains, account, kind, -1);
    this.count(FLOW_LINES.disposals, account, kind, 1);
  }

  private exchange(account: number, kind: `${Exchange}.debit` | `${Exchange}.credit`): void {
    const [exchange, side] = kind.split('.') as [Exchange, 'debit' | 'credit'];
    const { id } = EXCHANGE_LINES[exchange];
    if (!this.has(id)) return;
    this.take(account, kind);
    if (side === 'debit') this.count(id, account, kind, 1);
  }

  private take(account: number, kind: FlowKind): void {
    const kinds = this.taken.get(account) ?? new Map<FlowKind, number>();
    this.taken.set(account, kinds.set(kind, -1));
  }

  private count(line: string, account: number, kind: FlowKind, weight: number): void {
    const shares = this.lines.get(line) ?? new Map<number, Map<FlowKind, number>>();
    const kinds = shares.get(account) ?? new Map<FlowKind, number>();
    this.lines.set(line, shares.set(account, kinds.set(kind, weight)));
  }

  private has(line: string): boolean {
    return lineWithId(this.statement, line) !== undefined;
  }
}

import type { DateNumber, MonthIndex } from '../periods/calendar-date';
import { fiscalYearOf } from '../periods/fiscal-calendar';
import type { FiscalYear } from '../periods/fiscal-calendar';

/** The movements of one month; arrays are indexed by account ordinal, amounts are minor units and positive on either side. */
export interface MonthColumn {
  readonly month: MonthIndex;
  readonly debits: Float64Array;
  readonly credits: Float64Array;
  /** Net movement of the whole fiscal year, added up apart from the months so that both can be compared. */
  readonly yearNet: Float64Array;
  lines: number;
  /** The line that the source lists first: its day and its row. */
  firstDay: DateNumber;
  firstLocation: number;
}

/** Debits and credits per account and month, in typed arrays that exist only for months with journal lines. */
export class MonthSums {
  private columns = new Map<MonthIndex, MonthColumn>();
  private years = new Map<FiscalYear, Float64Array>();
  private capacity = 64;
  private readonly fiscalYearEndMonth: number;

  constructor(fiscalYearEndMonth: number) {
    this.fiscalYearEndMonth = fiscalYearEndMonth;
  }

  /** Makes room for account ordinals below a number; columns handed out before are void. */
  reserve(accounts: number): void {
    if (accounts <= this.capacity) return;
    this.capacity = Math.max(accounts, this.capacity * 2);
    this.years = new Map([...this.years].map(([year, net]) => [year, this.widened(net)]));
    this.columns = new Map([...this.columns].map(([month, column]) => [month, this.widenedColumn(column)]));
  }

  /** The column of a month, made where it does not exist. */
  column(month: MonthIndex): MonthColumn {
    const known = this.columns.get(month);
    if (known !== undefined) return known;
    const yearNet = this.yearNet(this.yearOf(month));
    const column = { month, debits: this.blank(), credits: this.blank(), yearNet, lines: 0, firstDay: 0, firstLocation: 0 };
    this.columns.set(month, column);
    return column;
  }

  /** Months with lines, ascending. */
  months(): readonly MonthColumn[] {
    return [...this.columns.values()].sort((one, other) => one.month - other.month);
  }

  /** Forgets the months after one, also in the totals of their years; answers how many lines they had. */
  dropAfter(last: MonthIndex): number {
    const dropped = this.months().filter((column) => column.month > last);
    for (const { month, debits, credits, yearNet } of dropped) {
      for (let account = 0; account < this.capacity; account++)
        yearNet[account] = (yearNet[account] as number) - (debits[account] as number) + (credits[account] as number);
      this.columns.delete(month);
    }
    return dropped.reduce((lines, column) => lines + column.lines, 0);
  }

  /** Net movement per account of a fiscal year, minor units, debit positive. */
  yearNet(year: FiscalYear): Float64Array {
    const known = this.years.get(year);
    if (known !== undefined) return known;
    const net = this.blank();
    this.years.set(year, net);
    return net;
  }

  /** Fiscal years with lines, ascending. */
  fiscalYears(): readonly FiscalYear[] {
    return [...this.years.keys()].sort((one, other) => one - other);
  }

  yearOf(month: MonthIndex): FiscalYear {
    return fiscalYearOf(month, this.fiscalYearEndMonth);
  }

  private blank(): Float64Array {
    return new Float64Array(this.capacity);
  }

  private widened(values: Float64Array): Float64Array {
    const wider = this.blank();
    wider.set(values);
    return wider;
  }

  private widenedColumn(column: MonthColumn): MonthColumn {
    const { month } = column;
    return {
      ...column,
      debits: this.widened(column.debits),
      credits: this.widened(column.credits),
      yearNet: this.yearNet(this.yearOf(month)),
    };
  }
}

import type { Months, StatementFigures } from './statement-figures';
import { minorUnits } from './hledger-figures';

/** Arguments that make ledger print one line per account and month: `2021-01|account|12.34 USD`. */
export function ledgerArguments(journal: string): string[] {
  return ['-f', journal, 'reg', '-M', '--format', '%(format_date(date, "%Y-%m"))|%(account)|%(display_amount)\n'];
}

/** The debit-positive movements by account number and month that ledger printed. */
export function ledgerMovements(output: string, firstYear: number): Readonly<Record<string, Readonly<Record<number, number>>>> {
  const movements: Record<string, Record<number, number>> = {};
  for (const line of output.trim().split('\n')) {
    const [month = '', account = '', amount = ''] = line.split('|');
    const number = /:(\d{5})-[^:]*$/.exec(account)?.[1] ?? '';
    const index = (Number(month.slice(0, 4)) - firstYear) * 12 + Number(month.slice(5)) - 1;
    (movements[number] ??= {})[index] = minorUnits(amount);
  }
  return movements;
}

/** The same movements from statements: changes of the balance-sheet accounts, amounts of the others; accounts of 2xxxx to 4xxxx are credit positive. */
export function movementsOf({ accounts }: StatementFigures): Readonly<Record<string, Months>> {
  const movements = Object.entries(accounts).map(([number, months]) => {
    const sign = /^[234]/.test(number) ? -1 : 1;
    const isBalance = /^[123]/.test(number);
    return [number, months.map((amount, month) => sign * (amount - (isBalance ? (months[month - 1] ?? 0) : 0)))] as const;
  });
  return Object.fromEntries(movements);
}

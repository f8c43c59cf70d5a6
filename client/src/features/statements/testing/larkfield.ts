import { aStatement } from './a-statement';

/** A small balance sheet that balances, with an account that is zero throughout and one that is negative. */
export function larkfieldBalanceSheet() {
  return aStatement(
    [
      {
        caption: 'Assets',
        rule: 'double',
        sections: [
          {
            caption: 'Current assets',
            sections: [
              { caption: 'Cash', accounts: [['1010', 'Operating account', 18_768_700, 23_083_900]] },
              {
                caption: 'Accounts receivable',
                accounts: [
                  ['1100', 'Accounts receivable, trade', 69_225_300, 76_478_200],
                  ['1190', 'Allowance for doubtful accounts', -1_799_900, -1_988_400],
                ],
              },
              { caption: 'Deposits', accounts: [['1320', 'Supplier deposits', 0, 0]] },
            ],
          },
          { caption: 'Other assets', accounts: [['1800', 'Goodwill', 6_207_000, 6_300_000]] },
        ],
      },
      {
        caption: 'Liabilities and equity',
        rule: 'double',
        sections: [
          { caption: 'Liabilities', accounts: [['2000', 'Accounts payable', 32_930_700, 38_058_900]] },
          { caption: 'Equity', accounts: [['3000', 'Common stock', 59_470_400, 65_814_800]] },
        ],
      },
    ],
    [
      ['FY 2025', '2025-12-31'],
      ['YTD Oct 2026', '2026-10-31'],
    ],
  );
}

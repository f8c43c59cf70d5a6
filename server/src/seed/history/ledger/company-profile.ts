/** What a demo company's books are written from. */
export interface CompanyProfile {
  readonly name: string;
  readonly trade: 'food' | 'contractor' | 'wholesale';
  readonly country: string;
  /** ISO 4217, of two decimals. */
  readonly currency: string;
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
  /** Sales of the first year, in units of the currency. */
  readonly annualSales: number;
  /** Percent a year. */
  readonly growth: number;
  /** What goods and materials cost, in percent of sales. */
  readonly materials: number;
  /** Sales by calendar month, 100 being an average month. */
  readonly season: readonly number[];
}

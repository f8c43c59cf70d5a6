import type { OpenItem } from '../imports/page';
import type { CalendarDate } from '../periods/calendar-date';
import type { FacilityBalances } from '../receivables/borrowing-base';
import type { BorrowingBaseRules } from '../receivables/borrowing-base-rules';
import type { BorrowingBaseState } from '../receivables/borrowing-base-state';
import type { CertifiedFigures } from '../receivables/certified-figures';
import type { IneligibleRule } from '../receivables/eligible-receivables';
import type { SheetRow } from './sheet';
import { fillText, type WorkbookTexts } from './texts';

/** A document of a certificate with the rule that took it. */
export interface CertificateDocument {
  readonly customer: string | null;
  readonly kind: OpenItem['documentKind'];
  readonly number: string | null;
  readonly date: CalendarDate;
  readonly due: CalendarDate | null;
  /** In minor units; a credit is negative. */
  readonly open: number;
  readonly rule: IneligibleRule | null;
}

/** A borrowing base certificate as a workbook shows it; amounts in minor units. */
export interface CertificateWorkbook {
  readonly texts: WorkbookTexts;
  readonly company: string;
  readonly facility: string;
  readonly asOf: CalendarDate;
  readonly currency: string;
  readonly state: BorrowingBaseState;
  readonly rules: BorrowingBaseRules;
  readonly balances: FacilityBalances;
  readonly figures: CertifiedFigures;
  readonly differenceReason: string | null;
  readonly certifiedOn: CalendarDate | null;
  readonly certifiedBy: string | null;
  readonly hash: string | null;
  /** In pages, so that their number costs no memory. */
  readonly documents: AsyncIterable<readonly CertificateDocument[]>;
}

/** The title of a sheet and what it is about. */
export function certificateHead({ texts, company, facility, currency, asOf }: CertificateWorkbook, title: string): SheetRow[] {
  const about = fillText(texts['certificate.about'], { company, facility, currency, asOf });
  return [{ cells: [{ value: title, style: 'title' }], height: 24 }, { cells: [{ value: about, style: 'subtitle' }] }];
}

import { NUMBER_FORMATS } from '@countinghouse/domain/money/number-format';
import { DATE_ORDERS } from '@countinghouse/domain/periods/date-order';
import { z } from 'zod';
import { said } from '../../../platform/rest/fields';

/** What the sender of financial data says beside the file, as query parameters that `readFileTerms` reads. */
export const FILE_TERMS = {
  fiscalYearEndMonth: said(z.int().min(1).max(12)).describe('Last month of the fiscal year.'),
  baseCurrency: said(z.string().regex(/^[A-Z]{3}$/)).describe(
    'The currency of the books (ISO 4217 code). If neither it nor the file states one, the figures are shown as US dollars, with a warning that analysts can answer.',
  ),
  numberFormat: said(z.enum(NUMBER_FORMATS)).describe(
    'Whether the decimal separator of text amounts is a point or a comma. Needed only when no amount shows it: an import with only `12.500` ends as an error that names the cell.',
  ),
  dateOrder: said(z.enum(DATE_ORDERS)).describe(
    'Whether day or month comes first in numeric dates. Needed only when no date shows it: an import with only `03/04/2025` ends as an error that names the cell.',
  ),
};

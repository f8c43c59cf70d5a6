import { describeCashBasis } from '../sandbox-kit/testing/describe-cash-basis';
import { quickBooksHarness } from './testing/quickbooks-harness';

describeCashBasis(quickBooksHarness);

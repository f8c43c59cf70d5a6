import { describeCashBasis } from '../sandbox-kit/testing/describe-cash-basis';
import { quickBooksDesktopHarness } from './testing/quickbooks-desktop-harness';

describeCashBasis(quickBooksDesktopHarness);

import { describeCashBasis } from '../sandbox-kit/testing/describe-cash-basis';
import { xeroHarness } from './testing/xero-harness';

describeCashBasis(xeroHarness);

import { describeFaults } from '../sandbox-kit/testing/describe-faults';
import { freeAgentHarness } from './testing/freeagent-harness';

describeFaults(freeAgentHarness);

import { writeLongHistory } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { MEASURED_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { medianOf } from '../measuring/median';
import { timeMapping } from './map-pages';
import { recordReading, TODAY } from './record-reading';

/** Times the mapping of the packages that are named, all of them where none is, without writing results: for work on one package. */
const names = process.argv.slice(2);
const company = writeLongHistory(TODAY);
for (const harness of MEASURED_HARNESSES) {
  const { name } = harness.package;
  if (names.length > 0 && !names.includes(name)) continue;
  const timed = await timeMapping(harness, await recordReading(harness, company));
  const [ours, peer] = [medianOf(timed.ours), medianOf(timed.peer)];
  console.log(`${name}: ${ours.toFixed(1)} ms against ${peer.toFixed(1)} ms, ${(ours / peer).toFixed(2)}x`);
}

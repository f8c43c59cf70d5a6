import { writeLongHistory } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { MEASURED_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { timeMapping } from './map-pages';
import { recordReading, TODAY } from './record-reading';

/** Times the mapping of the packages that are named, all of them where none is, without writing results: for work on one package. */
const names = process.argv.slice(2);
const company = writeLongHistory(TODAY);
for (const harness of MEASURED_HARNESSES) {
  const { name } = harness.package;
  if (names.length > 0 && !names.includes(name)) continue;
  const { ours, peer, ratio } = await timeMapping(harness, await recordReading(harness, company));
  console.log(`${name}: ${ours.toFixed(1)} ms against ${peer.toFixed(1)} ms, ${ratio.toFixed(2)}x`);
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fitMatchingModel } from '@countinghouse/domain/statements/matching/fitting/fit-matching-model';
import { keptModel } from '@countinghouse/domain/statements/matching/keep-model';
import { readCharts } from '../../bench/src/mapping/read-charts';

/** Raised by hand when the charts, the vocabulary or the fit change. */
const VERSION = '1.0';

const ROOT = join(import.meta.dirname, '..', '..');
const charts = await readCharts(join(ROOT, 'bench', 'charts'));
const kept = keptModel(fitMatchingModel(charts, VERSION));
await writeFile(join(ROOT, 'domain', 'src', 'statements', 'matching', 'built-in-model.json'), `${JSON.stringify(kept)}\n`);
process.stdout.write(`${Object.keys(kept.names).length} features of ${charts.length} charts.\n`);

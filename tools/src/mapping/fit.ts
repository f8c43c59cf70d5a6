import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fitMatchingModel } from './fitting/fit-matching-model';
import { cachedModel } from './fitting/cached-model';
import { readCharts } from './read-charts';

/** Raised by hand when the charts, the vocabulary or the fit change. */
const VERSION = '2.0';

const charts = await readCharts(join(import.meta.dirname, '..', '..', 'charts'));
const kept = cachedModel(fitMatchingModel(charts, VERSION));
const classifier = join(import.meta.dirname, '..', '..', '..', 'domain', 'src', 'accounts', 'classifier');
await writeFile(join(classifier, 'built-in-model.json'), `${JSON.stringify(kept)}\n`);
process.stdout.write(`${Object.keys(kept.names).length} features of ${charts.length} charts.\n`);

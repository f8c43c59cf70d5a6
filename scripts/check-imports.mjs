// Fails for an import of the product that closes a cycle, crosses a border inside a package, or brings the classifier to a screen.
import { importGraph } from './lib/import-graph.mjs';
import { importsRefused } from './lib/import-rules.mjs';
import { ROOT } from './lib/run.mjs';

const refused = importsRefused(importGraph(ROOT));
for (const line of refused) console.log(line);
process.exit(refused.length === 0 ? 0 : 1);

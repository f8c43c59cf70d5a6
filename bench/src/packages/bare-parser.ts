import type { BareParser, MeasuredPackage } from '@countinghouse/connectors/sandbox-kit/testing/measured-package';

const BARE_JSON: BareParser = { name: 'JSON.parse', parse: (body): unknown => JSON.parse(body) };

/** With what a peer parses the bodies of a package. */
export function bareParserOf({ parser = BARE_JSON }: MeasuredPackage): BareParser {
  return parser;
}

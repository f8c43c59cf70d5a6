import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { READABLE_TEMPLATE_VERSIONS } from '../template-version';
import { shortValue } from '../short-value';
import { cellName, cellText } from './cell';
import { findSheet } from './workbook-context';
import type { PackageContext } from './workbook-context';

/** Refuses a template of a version that is not known; a workbook that names none was made without the template, and is read as it is. */
export async function checkVersion(context: PackageContext): Promise<void> {
  const [, sheetName, wanted] = /^'?([^'!]+)'?!\$?([A-Z]+\$?\d+)$/.exec(context.facts.templateVersionAt ?? '') ?? [];
  const sheet = sheetName === undefined ? undefined : findSheet(context, sheetName);
  if (sheet === undefined || wanted === undefined) return;
  for await (const { number, cells } of sheet.rows()) {
    const column = cells.findIndex((_, at) => cellName(at, number) === wanted.replaceAll('$', ''));
    if (column < 0) continue;
    const text = cellText(cells[column] ?? { kind: 'empty' });
    if (!READABLE_TEMPLATE_VERSIONS.includes(Number(text)))
      sheet.fault(column, number, issueMessage('unknownVersion', { value: shortValue(text) }));
    return;
  }
}

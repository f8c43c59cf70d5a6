import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypeJpg,
  IconFileTypePdf,
  IconFileTypePng,
  IconFileTypeTxt,
  IconFileTypeXls,
  type Icon,
} from '@tabler/icons-react';
import { createElement } from 'react';

const BY_ENDING = new Map(
  Object.entries<Icon>({
    pdf: IconFileTypePdf,
    png: IconFileTypePng,
    jpg: IconFileTypeJpg,
    csv: IconFileTypeCsv,
    txt: IconFileTypeTxt,
    doc: IconFileTypeDoc,
    docx: IconFileTypeDoc,
    xls: IconFileTypeXls,
    xlsx: IconFileSpreadsheet,
  }),
);

/** The kind of a file, by the end of its name. */
export function FileIcon({ name }: { readonly name: string }) {
  return createElement(BY_ENDING.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? IconFileText, { size: 16, stroke: 1.75 });
}

const WORDS = new Map(
  Object.entries<string>({
    pdf: 'PDF',
    xlsx: 'Excel',
    xls: 'Excel',
    csv: 'CSV',
    docx: 'Word',
    doc: 'Word',
    jpg: 'JPG',
    png: 'PNG',
    tif: 'TIF',
    txt: 'TXT',
  }),
);

/** The formats that are taken, as people call them, as in `PDF, Excel or CSV`. */
export function acceptedText(formats: readonly string[], locale: string): string {
  const taken = [...WORDS.keys()].filter((format) => formats.includes(format));
  const words = [...new Set(taken.map((format) => WORDS.get(format) ?? format))];
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);
}

/** The same as the browser's file chooser wants it. */
export function acceptedEndings(formats: readonly string[]): string {
  const also: Readonly<Record<string, string>> = { jpg: '.jpeg', tif: '.tiff' };
  return formats.flatMap((format) => [`.${format}`, ...(also[format] ? [also[format]] : [])]).join(',');
}

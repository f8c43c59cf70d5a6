const known = new Map<string, Intl.DateTimeFormat>();

/** A format of dates; made once for each locale and form, since making it takes longer than writing many dates. */
export function dateFormat(locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(form)}`;
  let format = known.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, form);
    known.set(key, format);
  }
  return format;
}

/** The columns of a journal line `l` that only some packages fill. */
export const LINE_FACTS = `l.type, l.line_number as "lineNumber", l.created_on as "createdOn", l.modified_on as "modifiedOn", l.currency,
  l.foreign_amount as "foreignAmount", l.rate`;

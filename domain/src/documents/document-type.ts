/** What a document is for: financial data starts an import, supporting documents are only stored. */
export const SUBMISSION_DOCUMENT_TYPES = ['FinancialData', 'SupportingDocument'] as const;
export type SubmissionDocumentType = (typeof SUBMISSION_DOCUMENT_TYPES)[number];

/** Formats that the first bytes and the name distinguish. */
export type DocumentFormat = 'pdf' | 'png' | 'jpg' | 'tif' | 'csv' | 'txt' | 'doc' | 'docx' | 'xls' | 'xlsx';

/** Formats that each kind of document may have. */
export const ACCEPTED_FORMATS: Readonly<Record<SubmissionDocumentType, readonly DocumentFormat[]>> = {
  FinancialData: ['csv', 'xlsx'],
  SupportingDocument: ['pdf', 'png', 'jpg', 'tif', 'csv', 'txt', 'doc', 'docx', 'xls', 'xlsx'],
};

/** The formats of supporting documents among names that a tenant gives, as it may take fewer; all where it names none that is one. */
export function acceptedDocumentsOf(names: readonly string[] | null): readonly DocumentFormat[] {
  const named = ACCEPTED_FORMATS.SupportingDocument.filter((format) => names?.some((name) => name.toLowerCase() === format));
  return named.length === 0 ? ACCEPTED_FORMATS.SupportingDocument : named;
}

/** The media type under which a format is served. */
export const MEDIA_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  tif: 'image/tiff',
  csv: 'text/csv',
  txt: 'text/plain',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An answer with an error, as QuickBooks writes it. */
export const refusedWith = (statusCode: number): string =>
  `<?xml version="1.0" ?><QBXML><QBXMLMsgsRs><AccountQueryRs requestID="1" statusCode="${statusCode}" statusSeverity="Error" statusMessage="Refused."/></QBXMLMsgsRs></QBXML>`;

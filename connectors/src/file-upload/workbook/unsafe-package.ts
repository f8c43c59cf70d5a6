/** An archive holds something that a workbook never does; the message says what. */
export class UnsafePackage extends Error {}

/** Options of arguments that many fields take, so that each is described once. */
export const WORKSPACE_ID = { description: 'Id of the workspace.' } as const;
export const RECORD_ID = { description: 'Id of the financial record.' } as const;
export const AFTER = { nullable: true, description: 'The cursor after which the page starts; the first page when omitted.' } as const;
export const PAGE = { nullable: true, description: 'Page number from 1; cannot be combined with `after`.' } as const;

/** For an argument whose fields are enums, which GraphQL checks itself: validating them again would slow down every list. */
export const ENUMS_ONLY = { validate: false } as const;

/** The rows of a page, with their default number. */
export const first = (rows: number) => ({ nullable: true, defaultValue: rows, description: 'Rows of the page, 1 to 100.' }) as const;

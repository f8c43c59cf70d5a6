/** The roles that the product's own statements run as; the product's login is a member of each, and of nothing else. */
export const PRODUCT_ROLES = ['countinghouse_runtime', 'countinghouse_sweeper', 'countinghouse_queue'] as const;

/** One of them. */
export type DatabaseRole = (typeof PRODUCT_ROLES)[number];

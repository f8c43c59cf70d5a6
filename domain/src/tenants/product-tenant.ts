/** Name of the product's own tenant, whose people are its staff (docs/spec.md, lender 1). */
export const PRODUCT_TENANT = 'countinghouse';

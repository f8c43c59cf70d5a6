/** Name of the product's own tenant, whose people are its staff (lender side 1). */
export const PRODUCT_TENANT = 'countinghouse';

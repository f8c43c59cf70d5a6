/** Which of day and month comes first in a date of figures such as `03/04/2025`. */
export const DATE_ORDERS = ['MonthFirst', 'DayFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

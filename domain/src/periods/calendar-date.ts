/** A date in the books, `YYYY-MM-DD`; never an instant (design: Data). Sorts as text. */
export type CalendarDate = string;

/** A date as the integer `year * 10000 + month * 100 + day`, the form used in bulk pages. */
export type DateNumber = number;

/** A month counted from year 0: `year * 12 + (month - 1)`. */
export type MonthIndex = number;

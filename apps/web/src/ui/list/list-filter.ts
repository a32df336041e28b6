/** A filter of a list: one of several words, or days from and to. */
export type ChoiceFilter = { param: string; label: string; options: { value: string; label: string }[] }
export type DayFilter = { from: string; until: string; label: string }
export type Filter = ChoiceFilter | DayFilter

/** The parameters of the address in which filters live. */
export const paramsOf = (filters: readonly Filter[]): string[] =>
  filters.flatMap((filter) => ('param' in filter ? [filter.param] : [filter.from, filter.until]))

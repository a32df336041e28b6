/** How the worth of a lead or a deal is put under the ways by which the person came. */
export const attributionModels = ['first', 'last', 'linear'] as const
export type AttributionModel = (typeof attributionModels)[number]

/** Linear attribution looks back so many days from the last touch. */
export const linearDays = 30

/** One time that a person came. `at`: Unix seconds; `key`: the work, link or page, null where none is known. */
export type AttributedTouch = { at: number; key: string | null }

/** Splits whole units into as many parts; the last part takes what does not divide, so that the sum is exact. */
function splitEvenly(units: number, parts: number): number[] {
  const each = Math.trunc(units / parts)
  return Array.from({ length: parts }, (_, at) => (at === parts - 1 ? units - each * (parts - 1) : each))
}

/** The share of each key, in units; the shares always add up to `units`. `touches` are in the order of their time. */
export function creditsOf(
  touches: readonly AttributedTouch[],
  { model, units }: { model: AttributionModel; units: number },
): Map<string | null, number> {
  const last = touches.at(-1)
  const since = (last?.at ?? 0) - linearDays * 86_400
  const counted =
    model === 'first'
      ? touches.slice(0, 1)
      : model === 'last'
        ? touches.slice(-1)
        : touches.filter(({ at }) => at >= since)
  if (counted.length === 0) return new Map([[null, units]])
  const credits = new Map<string | null, number>()
  const shares = splitEvenly(units, counted.length)
  counted.forEach(({ key }, at) => credits.set(key, (credits.get(key) ?? 0) + (shares[at] ?? 0)))
  return credits
}

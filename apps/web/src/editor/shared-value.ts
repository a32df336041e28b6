/** What all have in common; null where they differ. */
export function sharedValue<One, Value>(all: readonly One[], valueOf: (one: One) => Value): Value | null {
  const [first, ...rest] = all
  if (first === undefined) return null
  const value = valueOf(first)
  return rest.every((one) => valueOf(one) === value) ? value : null
}

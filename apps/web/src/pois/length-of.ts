/** A distance as maps write it. */
export const lengthOf = (meters: number): string =>
  meters < 1000 ? `${meters} m` : `${Number((meters / 1000).toFixed(meters < 10_000 ? 1 : 0))} km`

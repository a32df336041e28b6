/**
 * One reading for all who ask while it is taken and for so many seconds afterwards. One that failed is not kept.
 */
export function sharedReading<Result>(seconds: number, read: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | undefined
  let until = 0
  return () => {
    if (latest && performance.now() < until) return latest
    until = Infinity
    const reading = read()
    latest = reading
    reading.then(
      () => {
        until = performance.now() + seconds * 1000
      },
      () => {
        until = 0
      },
    )
    return reading
  }
}

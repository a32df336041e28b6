/**
 * What comes of it within so many seconds; null when that is not known by then. The work itself is not stopped, and what
 * becomes of it later is nobody's concern.
 */
export function inTime<Result>(seconds: number, work: Promise<Result>): Promise<{ value: Result } | null> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => resolve(null), seconds * 1000)
    work.then((value) => resolve({ value }), reject).finally(() => clearTimeout(limit))
  })
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome · Windows` of a user agent; what says neither is shown as it is. */
export function deviceOf(userAgent: string): string {
  const names = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return names.length === 0 ? userAgent.slice(0, 60) : names.join(' · ')
}

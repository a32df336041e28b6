import { RE2JS, RE2JSException } from 're2js'

/** Patterns of rules run in an engine whose time grows with the text alone, so that no text can stall a worker. */
function compiled(source: string): RE2JS {
  return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
}

/** Why the engine does not take a pattern, or null. */
export function patternProblem(source: string): string | null {
  try {
    compiled(source)
    return null
  } catch (thrown) {
    if (thrown instanceof RE2JSException) return thrown.message
    throw thrown
  }
}

const mostKept = 5000

/** Looks for patterns in texts; each pattern is compiled once. One that cannot be used finds nothing. */
export function buildFinder(): (pattern: string, text: string) => boolean {
  const known = new Map<string, RE2JS | null>()
  return (pattern, text) => {
    let found = known.get(pattern)
    if (found === undefined) {
      if (known.size >= mostKept) known.clear()
      found = patternProblem(pattern) === null ? compiled(pattern) : null
      known.set(pattern, found)
    }
    return found?.test(text.normalize('NFKC')) ?? false
  }
}

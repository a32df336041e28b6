const jsonToken = /"(?:\\[^]|[^"\\])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** A whole number that a double cannot hold is the name of something: as text it keeps its last digits. */
const withLongNumbers = (json: string): string =>
  json.replace(jsonToken, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  )

/** What a text says in JSON, long whole numbers as texts; undefined when it is no JSON. */
export function exactJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return /\d{16}/.test(text) ? JSON.parse(withLongNumbers(text)) : json
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined
    throw thrown
  }
}

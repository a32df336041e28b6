/** How many objects and lists may lie in each other in JSON from outside: a list in a list of a page takes four. */
export const mostJsonDepth = 64

/** JSON from outside that is nested deeper than `mostJsonDepth`. A `SyntaxError`, as for any text that is refused unread. */
export class JsonTooDeep extends SyntaxError {
  constructor() {
    super(`JSON is nested deeper than ${mostJsonDepth}`)
  }
}

const code = { quote: 34, backslash: 92, openList: 91, closeList: 93, open: 123, close: 125 }

/**
 * Whether the text of some JSON opens more than `mostJsonDepth` objects and lists in each other. It is read once, from left to
 * right, up to the first place that is too deep; the text need not be valid.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === code.backslash) at += 1
      else if (sign === code.quote) isInText = false
    } else if (sign === code.quote) isInText = true
    else if (sign === code.openList || sign === code.open) {
      depth += 1
      if (depth > mostJsonDepth) return true
    } else if (sign === code.closeList || sign === code.close) depth -= 1
  }
  return false
}

/** Whether a value that something else parsed is nested deeper than `mostJsonDepth`; it is walked level by level. */
export function isValueTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === mostJsonDepth) return true
    level = level.flatMap((one) => Object.values(one).filter(isContainer))
  }
  return false
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** `JSON.parse` for texts from outside. Throws `JsonTooDeep` before anything is built, and `SyntaxError` as `JSON.parse` does. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new JsonTooDeep()
  return JSON.parse(text)
}

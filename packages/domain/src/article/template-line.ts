/** A piece of a line of a template. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'keyword' }
  | { kind: 'fact'; name: string }
  | { kind: 'choice'; options: readonly (readonly Piece[])[] }

/** What is wrong with a line, and the words that it is about. */
export type LineProblem = {
  problem: 'notClosed' | 'notOpened' | 'unknownPlace' | 'unknownFact' | 'tooDeep'
  words: string
}
type Parsed = { pieces: Piece[]; problems: LineProblem[] }

const mostShown = 40
const deepest = 6

/**
 * Reads `{keyword}`, `{fact:name}` and `{one|two|three}`, which may hold each other. A line with a problem still has pieces; it is
 * not to be written with them.
 */
export function parseLine(line: string, facts: ReadonlyMap<string, string>): Parsed {
  const problems: LineProblem[] = []
  const blame = (problem: LineProblem['problem'], words: string) =>
    problems.push({ problem, words: Array.from(words).slice(0, mostShown).join('') })
  let at = 0
  let depth = 0

  function placeOf(inner: string): Piece {
    const name = inner.trim()
    if (name === 'keyword') return { kind: 'keyword' }
    const fact = /^fact\s*[:：]\s*(.+)$/u.exec(name)?.[1]
    if (fact === undefined) blame('unknownPlace', `{${inner}}`)
    else if (facts.has(fact)) return { kind: 'fact', name: fact }
    else blame('unknownFact', fact)
    return { kind: 'text', text: '' }
  }

  function braced(): Piece {
    const from = at
    if (depth === deepest) {
      blame('tooDeep', line.slice(from))
      at = line.length
      return { kind: 'text', text: '' }
    }
    depth += 1
    at += 1
    const options = [read(true)]
    while (line[at] === '|') {
      at += 1
      options.push(read(true))
    }
    depth -= 1
    if (line[at] !== '}') {
      if (problems.every(({ problem }) => problem !== 'tooDeep')) blame('notClosed', line.slice(from))
      return { kind: 'text', text: '' }
    }
    at += 1
    return options.length > 1 ? { kind: 'choice', options } : placeOf(line.slice(from + 1, at - 1))
  }

  function read(isInside: boolean): Piece[] {
    const pieces: Piece[] = []
    let from = at
    const take = () => {
      if (at > from) pieces.push({ kind: 'text', text: line.slice(from, at) })
    }
    while (at < line.length) {
      const sign = line[at]
      if (isInside && (sign === '|' || sign === '}')) break
      if (sign !== '{' && sign !== '}') {
        at += 1
        continue
      }
      take()
      if (sign === '{') pieces.push(braced())
      else {
        blame('notOpened', line.slice(Math.max(0, at - mostShown + 1), at + 1))
        at += 1
      }
      from = at
    }
    take()
    return pieces
  }

  return { pieces: read(false), problems }
}

/** How many different wordings the pieces give, a billion at most. */
export const wordingsOf = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (product, piece) =>
      piece.kind === 'choice'
        ? Math.min(1e9, product * piece.options.reduce((sum, option) => sum + wordingsOf(option), 0))
        : product,
    1,
  )

/** Writes the pieces with a choice for each place that has one. */
export const sayPieces = (
  pieces: readonly Piece[],
  given: { keyword: string; facts: ReadonlyMap<string, string>; choose: (below: number) => number },
): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      if (piece.kind === 'keyword') return given.keyword
      if (piece.kind === 'fact') return given.facts.get(piece.name) ?? ''
      return sayPieces(piece.options[given.choose(piece.options.length)] ?? [], given)
    })
    .join('')

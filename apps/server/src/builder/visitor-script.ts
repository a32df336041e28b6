import { fileURLToPath } from 'node:url'

const isSource = import.meta.url.endsWith('.ts')

/** Where the script of public pages lies: beside the program, or where the tests have put it. */
export const visitorScript = fileURLToPath(
  new URL(isSource ? '../../.tests/visitor.js' : './visitor.js', import.meta.url),
)

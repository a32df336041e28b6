import { keyScopes } from '@matrixcast/contract/api-keys'
import { z } from 'zod'
import { accessTable } from './access.table.ts'

const rowShape = z.tuple([
  z.enum(['GET', 'POST']),
  z.string().regex(/^\/(?:api|quark)\//),
  z.string(),
  z.string().regex(/^[-+!x]{13}$/),
  z.enum(['public', 'own', 'seen', 'workspace', 'installation']),
  z.enum(['-', 'any', 'ordered', ...keyScopes]),
])

/** The rows of the access table: method, path, what is needed, a cell for each caller, whose rows, the scope of a key. */
export const accessRows = accessTable
  .trim()
  .split('\n')
  .map((line) => rowShape.parse(line.split(/\s+/)))

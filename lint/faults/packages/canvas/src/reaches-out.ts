import { name } from '../../domain/src/imports-node.ts'

export const other = name

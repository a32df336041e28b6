export { work } from './piece.ts'

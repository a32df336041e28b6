import { name as nameToldAgain } from './imports-node.ts'

type ShelfRow = { bytes: number; KNOCK_COUNT: number }

export class Queue {
  isWished = nameToldAgain
  add({ rows: [firstTwin] }: { rows: ShelfRow[] }): { drawnAnew: unknown } {
    const standsUnfold = firstTwin
    return { drawnAnew: standsUnfold }
  }
}

export const unsaid = { indeed: (understands: number) => understands }

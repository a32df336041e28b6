import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { ReactNode } from 'react'
import type { OverRows } from './list-dialog.ts'
import type { WholeListAction } from './list-source.ts'

/** The bar over chosen rows, all matching rows, the menu of a row, the foot of the drawer. */
export type Place = 'bulk' | 'whole' | 'row' | 'drawer'
type Question = { title: string; content?: ReactNode; ok?: string; keep?: string }

/** One thing that can be done to the rows of a list, written once: its places, rights, question and answer follow. */
export type ListAction<Row extends { id: string }> = {
  key: string
  /** The verb; of many chosen rows with how many it is for, where the screen says so. */
  label: string | ((rows: readonly Row[]) => string)
  icon?: ReactNode
  places: readonly Place[]
  danger?: boolean
  primary?: boolean
  /** The call it ends in, which takes `ids`. Whoever may not make it does not see the action. */
  call?: Endpoint
  /** The rows it is for; left out: all. */
  when?: (row: Row) => boolean
  /** What the call takes besides the ids, of the rows as the page shows them. */
  given?: (rows: readonly Row[]) => Record<string, unknown>
  /** Left out, or undefined for these rows: nothing is asked. */
  confirm?: (rows: readonly Row[]) => Question | undefined
  /** Says that it was done to so many; `answer`: what the call answered, where that tells more. */
  done?: (count: number, answer: unknown) => string
  /** Nothing else may be done meanwhile. */
  blocking?: boolean
  /** Why it cannot be done to all of these at once: said in its place. */
  obstacle?: (rows: readonly Row[]) => string | undefined
  /** Asks first what the call takes besides, on all matching rows as well. */
  dialog?: (over: OverRows<Row>) => ReactNode
  /** In place of the call: a download, a question of its own. `onDone` once nothing is left to choose. */
  run?: (rows: readonly Row[], onDone: () => void) => void | Promise<void>
  /** On all matching rows, where that differs. */
  whole?: Partial<Pick<WholeListAction, 'label' | 'given' | 'body'>>
}

import { leadColumns } from '@matrixcast/domain/lead-columns'
import { z } from 'zod'

const remembered = z.array(z.object({ headers: z.string(), columns: z.array(z.enum(leadColumns).nullable()) }))
type Remembered = z.infer<typeof remembered>
export type Columns = Remembered[number]['columns']

const key = 'lead-import-columns'
const mostRemembered = 20

const readAll = (): Remembered => {
  const text = localStorage.getItem(key)
  return text === null ? [] : (remembered.safeParse(JSON.parse(text)).data ?? [])
}

/** What a person said of the columns of a table, kept in this browser for the next table with the same headers. */
export const columnMemory = {
  find: (headers: readonly string[]): Columns | undefined =>
    readAll().find((one) => one.headers === JSON.stringify(headers))?.columns,
  keep(headers: readonly string[], columns: Columns) {
    const name = JSON.stringify(headers)
    const others = readAll().filter((one) => one.headers !== name)
    const kept = [{ headers: name, columns }, ...others].slice(0, mostRemembered)
    localStorage.setItem(key, JSON.stringify(kept))
  },
}

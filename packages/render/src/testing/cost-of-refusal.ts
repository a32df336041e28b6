import { readTable } from '../sheets/read-table.ts'
import { SheetRefused } from '../sheets/sheet-fault.ts'

/** What a file is refused with, null where it is a table, and what that cost of a processor. */
export async function costOfRefusal(bytes: Buffer): Promise<{ fault: string | null; seconds: number }> {
  const before = process.cpuUsage()
  const fault = await readTable(bytes, 'leads').then(
    () => null,
    (error: unknown) => (error instanceof SheetRefused ? error.fault.fault : String(error)),
  )
  const { user, system } = process.cpuUsage(before)
  return { fault, seconds: (user + system) / 1_000_000 }
}

import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { Gate, Principal } from './callers.ts'

const emptyPage = z.looseObject({ total: z.literal(0) })
const filters = z.record(z.string(), z.unknown())

/**
 * A list that is empty because its filter names nothing looks like one that is empty by itself: a program would go on as if nothing
 * were there. `asked`: the input under the names that the program gave it.
 */
export async function refuseEmptyByName(
  keys: Pick<Gate['keys'], 'missing'>,
  admin: Principal,
  { answer, input, asked = input }: { answer: unknown; input: unknown; asked?: unknown },
): Promise<void> {
  if (!emptyPage.safeParse(answer).success) return
  const given = filters.parse(input)
  const missing = await keys.missing(admin, given)
  if (missing.length === 0) return
  const values = missing.map((name) => given[name])
  const names = Object.entries(filters.parse(asked)).flatMap(([name, value]) => (values.includes(value) ? [name] : []))
  throw new Refusal('notFound', { field: names.join(', ') })
}

import { rm, writeFile } from 'node:fs/promises'
import type { Outcome } from '@matrixcast/domain/outcome'
import { z } from 'zod'
import { type JudgeFault, judgeInChild, judgeProgram } from '../judging/judge-in-child.ts'
import type { SubsetOrder } from './subset-order.ts'

const program = judgeProgram('subset-font-child', import.meta.url, { megabytes: 1024, seconds: 60 })

type Subsetting = { orders: readonly SubsetOrder[]; signal: AbortSignal }

/**
 * Writes WOFF2 files that hold the given signs of fonts alone, and answers their bytes. Signs that a font lacks are left out.
 * All is done by one process of its own: one font that cannot be read is a fault of all, in English.
 */
export async function subsetFonts({ orders, signal }: Subsetting): Promise<Outcome<number[], JudgeFault>> {
  const [first] = orders
  if (!first) return { ok: true, value: [] }
  const file = `${first.target}.order.json`
  await writeFile(file, JSON.stringify(orders))
  try {
    return await judgeInChild({ program, question: 'subset', file, shape: z.array(z.int()), signal })
  } finally {
    await rm(file, { force: true })
  }
}

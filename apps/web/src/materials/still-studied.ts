import type { Material } from '@matrixcast/contract/materials'
import type { Page } from '@matrixcast/contract/wire'

const everyMs = 3000
/** What is compared already may still have a duplicate: another file of the same upload that is compared after it. */
const comparedEveryMs = 10_000
/** A job that has not looked at a material after so long has other trouble; asking on would not help. */
const mostSeconds = 15 * 60

const isYoung = ({ kind, createtime }: Material) => kind !== 'font' && Date.now() / 1000 - createtime <= mostSeconds

const isStudied = ({ kind, duplicates, loudness }: Material) =>
  kind === 'music' ? loudness !== null : duplicates !== null

/** Asks again while the job may still say something new of what is shown. */
export function stillStudied(page: Page<Material> | undefined): number | false {
  const young = page?.data.filter(isYoung) ?? []
  if (!young.every(isStudied)) return everyMs
  return young.some(({ kind }) => kind !== 'music') ? comparedEveryMs : false
}

import type { Material } from '@matrixcast/contract/materials'
import type { Page } from '@matrixcast/contract/wire'

const everyMs = 3000
/** A job that has not looked at a material after so long has other trouble; asking on would not help. */
const mostSeconds = 15 * 60

const isStudied = ({ kind, duplicates, loudness, createtime }: Material) =>
  kind === 'font' ||
  (kind === 'music' ? loudness !== null : duplicates !== null) ||
  Date.now() / 1000 - createtime > mostSeconds

/** Asks again while the job still compares or measures something that is shown. */
export const stillStudied = (page: Page<Material> | undefined): number | false =>
  page?.data.every(isStudied) === false ? everyMs : false

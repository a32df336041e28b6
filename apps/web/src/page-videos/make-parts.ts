import type { ClipSize } from '@matrixcast/canvas/clip-plan'
import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { productionApi } from '@matrixcast/contract/production'
import { workApi } from '@matrixcast/contract/works'

/** What came of it: the plan, how many videos, and whether they are published at a time that was chosen. */
export type Ordered = { planId: string; count: number; isTimed: boolean }

export const refreshes = [planApi.list, clipApi.list, clipApi.params, workApi.list, productionApi.list]

/** What a page can be refused for, said above the fields. */
export const pageFaults = (
  [
    'noVideoShape',
    'pageVideoTooLong',
    'pageTooManyMoving',
    'pageMaterialMissing',
    'projectChanged',
    'noCredit',
    'pageNotTemplate',
    'fillWordMissing',
    'fillWordUnknown',
    'fillSlotEmpty',
    'fillSlotUnknown',
    'fillSlotKinds',
    'fillMaterialMissing',
    'fillNoPicture',
    'fillNoVideo',
    'fillsAlike',
    'fillTextTooLong',
  ] as const
).map((fault) => [fault, 'form'] as const)

/** A page's own size and smaller ones of its shape. */
export const sizesLike = (size: ClipSize): { value: string; label: string }[] =>
  (size === '1080x1920' ? [size, '720x1280'] : [size]).map((value) => ({ value, label: value.replace('x', ' × ') }))

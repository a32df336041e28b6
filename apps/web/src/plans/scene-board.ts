import { type ClipScene, clipLimits } from '@matrixcast/canvas/clip-plan'

/** The scenes with more materials in one of them, none twice. */
export const withMaterials = (scenes: readonly ClipScene[], at: number, ids: readonly string[]): ClipScene[] =>
  scenes.map((scene, index) =>
    index === at
      ? { ...scene, materialIds: [...new Set([...scene.materialIds, ...ids])].slice(0, clipLimits.materialsPerScene) }
      : scene,
  )

export const withoutMaterial = (scenes: readonly ClipScene[], at: number, ids: readonly string[]): ClipScene[] =>
  scenes.map((scene, index) =>
    index === at ? { ...scene, materialIds: scene.materialIds.filter((id) => !ids.includes(id)) } : scene,
  )

const mediaType = 'application/x-matrixcast-materials'
type Dragged = { ids: string[]; from?: number }

export const drag = (transfer: DataTransfer, dragged: Dragged): void => {
  transfer.setData(mediaType, [dragged.from ?? '', ...dragged.ids].join(','))
  transfer.effectAllowed = 'copyMove'
}

export const isDragged = (transfer: DataTransfer): boolean => transfer.types.includes(mediaType)

export function dropped(transfer: DataTransfer): Dragged | undefined {
  const [from, ...ids] = transfer.getData(mediaType).split(',')
  if (ids.length === 0) return undefined
  return from === undefined || from === '' ? { ids } : { ids, from: Number(from) }
}

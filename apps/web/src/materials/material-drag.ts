import { z } from 'zod'

/** What dragged materials are carried as: ids in JSON. */
export const materialsDrag = 'application/x-matrixcast-materials'

const ids = z.array(z.string())

export const draggedIds = (data: DataTransfer): string[] => {
  const text = data.getData(materialsDrag)
  return text === '' ? [] : (ids.safeParse(JSON.parse(text)).data ?? [])
}

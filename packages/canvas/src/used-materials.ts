/**
 * The ids of the materials that a document names anywhere, also in kinds and fields this version does not know: addresses
 * `material:<id>` and fields `materialId`. Takes anything; whether such materials exist is not asked.
 */
export function usedMaterials(document: unknown): Set<string> {
  const found = new Set<string>()
  const waiting: unknown[] = [document]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && value.startsWith('material:')) found.add(value.slice('material:'.length))
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'materialId' && typeof inner === 'string' && inner !== '') found.add(inner)
      else waiting.push(inner)
    }
  }
  return found
}

import { areaApi } from '@matrixcast/contract/areas'
import { useMemo } from 'react'
import { useRead } from '../api/use-calls.ts'

export type AreaNode = { value: string; label: string; children?: AreaNode[] }
const lengths = [2, 4, 6, 9]

/** The codes from the province down to this one. */
export const pathOf = (code: string): string[] =>
  lengths.filter((length) => length <= code.length).map((length) => code.slice(0, length))

/** Provinces with their cities and parts, and the name of each by its code, with what it lies in or alone. */
export function useAreas(): {
  tree: AreaNode[]
  nameOf: (code: string) => string
  lastNameOf: (code: string) => string
} {
  const areas = useRead(areaApi.list, {}).data?.data
  return useMemo(() => {
    const nodes = new Map<string, AreaNode>((areas ?? []).map(({ code, name }) => [code, { value: code, label: name }]))
    const tree: AreaNode[] = []
    for (const { code, parent } of areas ?? []) {
      const node = nodes.get(code)
      if (node === undefined) continue
      const above = parent === null ? undefined : nodes.get(parent)
      if (above === undefined) tree.push(node)
      else above.children = [...(above.children ?? []), node]
    }
    const nameOf = (code: string) =>
      pathOf(code)
        .flatMap((one) => nodes.get(one)?.label ?? [])
        .join('')
    return { tree, nameOf, lastNameOf: (code: string) => nodes.get(code)?.label ?? '' }
  }, [areas])
}

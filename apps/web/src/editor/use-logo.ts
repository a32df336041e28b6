import { materialIn } from '@matrixcast/canvas/page-layers'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { useRead } from '../api/use-calls.ts'

/** The picture that a brand has as its logo: `none` where nobody chose one, `gone` where it is no longer in the library. */
export function useLogo(logo: string): Material | 'none' | 'waiting' | 'gone' {
  const id = materialIn(logo)
  const found = useRead(materialApi.list, { ids: id, limit: 1 }, { enabled: id !== '' })
  if (id === '') return 'none'
  if (found.isPending) return 'waiting'
  return found.data?.data.find((one) => one.id === id) ?? 'gone'
}

import { materialApi } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/me.ts'
import { lazily } from '../lazily.tsx'
import type { PickedMaterial } from './picked-material.ts'

const LibraryPicker = lazily(async () => (await import('./LibraryPicker.tsx')).LibraryPicker)
const OwnPictures = lazily(async () => (await import('./OwnPictures.tsx')).OwnPictures)

/** A guest of the page builder has pictures of their own, and nothing else. */
export const usePickable = (): ((kind: PickedKind) => boolean) => {
  const hasLibrary = useMay()(materialApi.list)
  return (kind) => hasLibrary || kind === 'image'
}

export type PickedKind = 'image' | 'video' | 'audio'
export type MaterialPickerProps = { kind: PickedKind; onPick: (material: PickedMaterial) => void; onClose: () => void }

/** Materials of a kind, where the person has a library; else the pictures that they brought. */
export function MaterialPicker(props: MaterialPickerProps) {
  const { t } = useTranslation('picking')
  const hasLibrary = useMay()(materialApi.list)
  return hasLibrary ? <LibraryPicker title={t(`pick.${props.kind}`)} {...props} /> : <OwnPictures {...props} />
}

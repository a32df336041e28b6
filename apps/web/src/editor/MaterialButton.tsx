import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../api/me.ts'
import { MaterialPicker, type PickedKind } from './MaterialPicker.tsx'
import { useEditor } from './use-editor.ts'

type MaterialButtonProps = { kind: PickedKind; label: string; onPick: (material: Material) => void }

/** Chooses a material of the library; a guest of the page builder has none. */
export function MaterialButton({ kind, label, onPick }: MaterialButtonProps) {
  const hasLibrary = useMay()(materialApi.list)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isPicking, setIsPicking] = useState(false)
  if (!hasLibrary) return null
  return (
    <>
      <Button block size="small" disabled={isReadOnly} onClick={() => setIsPicking(true)}>
        {label}
      </Button>
      {isPicking && (
        <MaterialPicker
          kind={kind}
          onClose={() => setIsPicking(false)}
          onPick={(material) => {
            setIsPicking(false)
            onPick(material)
          }}
        />
      )}
    </>
  )
}

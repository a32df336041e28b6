import { Button } from 'antd'
import { useState } from 'react'
import { MaterialPicker, type PickedKind, usePickable } from '../ui/picking/MaterialPicker.tsx'
import type { PickedMaterial } from '../ui/picking/picked-material.ts'
import { useEditor } from './use-editor.ts'

type MaterialButtonProps = { kind: PickedKind; label: string; onPick: (material: PickedMaterial) => void }

/** Chooses a material; not shown where the person has none of the kind to choose from. */
export function MaterialButton({ kind, label, onPick }: MaterialButtonProps) {
  const isPickable = usePickable()(kind)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isPicking, setIsPicking] = useState(false)
  if (!isPickable) return null
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

import type { SlotKind } from '@matrixcast/canvas/page-template'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { lazily } from '../ui/lazily.tsx'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'

const LibraryPicker = lazily(async () => (await import('../ui/picking/LibraryPicker.tsx')).LibraryPicker)
const mostShown = 8

type Props = {
  name: string
  kind: SlotKind
  chosen: readonly Material[]
  problem: string | undefined
  onChoose: (materials: Material[]) => void
}

/** What videos show in a slot: each takes one of these materials in turn. */
export function SlotBox({ name, kind, chosen, problem, onChoose }: Props) {
  const { t } = useTranslation('page-videos')
  const [isOpen, setIsOpen] = useState(false)
  const mayChoose = useMay()(materialApi.list)
  const rest = chosen.length - mostShown
  return (
    <div className="form-field" role="group" aria-label={t(`slot.${kind}`, { name })}>
      <span className="make-slot-name">{t(`slot.${kind}`, { name })}</span>
      <div className="make-slot-row">
        {chosen.slice(0, mostShown).map((material) => (
          <MaterialThumb key={material.id} material={material} />
        ))}
        {rest > 0 && <span className="meta">+{rest}</span>}
        <Button disabled={!mayChoose} onClick={() => setIsOpen(true)}>
          {chosen.length === 0 ? t('chooseMaterials') : t('changeMaterials', { count: chosen.length })}
        </Button>
      </div>
      {problem !== undefined && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {isOpen && (
        <LibraryPicker
          kind={kind}
          title={t(`slot.${kind}`, { name })}
          chosen={chosen}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { ClipScene, sceneEffects, sceneFits } from '@matrixcast/canvas/clip-plan'
import type { Material } from '@matrixcast/contract/materials'
import { Button, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limitsOf } from '../../ui/form/limits.ts'
import { liveCountOf } from '../../ui/form/text-count.ts'
import { MaterialThumb } from '../../ui/MaterialThumb.tsx'
import { MaterialPicker } from '../MaterialPicker.tsx'

const shownThumbs = 8
const seconds = { min: 1, max: 1, ...limitsOf(ClipScene, 'seconds') }

type SceneRowProps = {
  scene: ClipScene
  materials: Map<string, Material>
  isFaulty: boolean
  onChange: (patch: Partial<ClipScene>) => void
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

/** One slot of the video: its name, how long and how it is shown, what is written on it, and what may fill it. */
export function SceneRow({ scene, materials, isFaulty, onChange, onUp, onDown, onRemove }: SceneRowProps) {
  const { t } = useTranslation('plans')
  const [isPicking, setIsPicking] = useState(false)
  const rest = scene.materialIds.length - shownThumbs
  const icon = (label: string, picture: ReactNode, run: (() => void) | undefined) => (
    <button
      type="button"
      className="icon-button"
      aria-label={`${label} ${scene.name}`}
      disabled={run === undefined}
      onClick={run}
    >
      {picture}
    </button>
  )
  return (
    <li className={isFaulty ? 'scene-row scene-faulty' : 'scene-row'}>
      <div className="scene-head">
        <Input
          variant="borderless"
          value={scene.name}
          {...liveCountOf(ClipScene, 'name', scene.name)}
          aria-label={t('sceneName')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <InputNumber
          min={seconds.min}
          max={seconds.max}
          step={0.5}
          value={scene.seconds}
          suffix={t('secondUnit')}
          aria-label={t('sceneSeconds')}
          style={{ width: 80 }}
          onChange={(typed) => onChange({ seconds: typed ?? 3 })}
        />
        <Select
          value={scene.fit}
          aria-label={t('fit')}
          style={{ width: 116 }}
          options={sceneFits.map((value) => ({ value, label: t(`fits.${value}`) }))}
          onChange={(fit) => onChange({ fit })}
        />
        <Select
          value={scene.effect}
          aria-label={t('effect')}
          style={{ width: 116 }}
          options={sceneEffects.map((value) => ({ value, label: t(`effects.${value}`) }))}
          onChange={(effect) => onChange({ effect })}
        />
        {icon(t('sceneUp'), <ArrowUpOutlined />, onUp)}
        {icon(t('sceneDown'), <ArrowDownOutlined />, onDown)}
        {icon(t('removeScene'), <DeleteOutlined />, onRemove)}
      </div>
      <div className="scene-strip">
        <span className="meta">{t('pieces', { count: scene.materialIds.length })}</span>
        {scene.materialIds.slice(0, shownThumbs).map((id) => {
          const material = materials.get(id)
          return material === undefined ? (
            <span key={id} className="thumb" style={{ width: 36, height: 48 }} />
          ) : (
            <MaterialThumb key={id} material={material} />
          )
        })}
        {rest > 0 && <span className="scene-rest">+{rest}</span>}
        <Button
          icon={<PlusOutlined />}
          className="at-end"
          onClick={() => setIsPicking(true)}
          data-testid="add-scene-material"
        >
          {t('addMaterial')}
        </Button>
      </div>
      <Input
        className="scene-text"
        variant="filled"
        value={scene.text}
        {...liveCountOf(ClipScene, 'text', scene.text)}
        placeholder={t('sceneText')}
        aria-label={`${t('sceneText')} ${scene.name}`}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <MaterialPicker
        isOpen={isPicking}
        kind="footage"
        title={t('pickFor', { name: scene.name })}
        chosen={scene.materialIds}
        onClose={() => setIsPicking(false)}
        onChoose={(materialIds) => onChange({ materialIds })}
      />
    </li>
  )
}

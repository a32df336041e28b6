import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { ClipScene, sceneFits } from '@matrixcast/canvas/clip-plan'
import type { Material } from '@matrixcast/contract/materials'
import { Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MaterialThumb } from '../../ui/MaterialThumb.tsx'
import { MaterialPicker } from '../MaterialPicker.tsx'
import type { GroupProps } from '../plan-form-props.ts'
import { Field, FormGroup } from './FormGroup.tsx'

const mostScenes = 30
const shownThumbs = 8

export function MaterialGroup({
  draft,
  faults,
  changeClip,
  materials,
}: GroupProps & { materials: Map<string, Material> }) {
  const { t } = useTranslation('plans')
  const { scenes } = draft.clip
  const put = (at: number, patch: Partial<ClipScene>) =>
    changeClip({ scenes: scenes.map((scene, index) => (index === at ? { ...scene, ...patch } : scene)) })
  const add = () =>
    changeClip({
      scenes: [...scenes, ClipScene.parse({ name: t('sceneNumber', { number: scenes.length + 1 }) })],
    })
  return (
    <FormGroup step="material" title={t('step.material')} purpose={t('purpose.material')} faults={faults}>
      <Field label={t('scenes')} help={t('scenesHelp')}>
        <ul className="scene-rows">
          {scenes.map((scene, at) => (
            <SceneRow
              key={at}
              scene={scene}
              materials={materials}
              isFaulty={faults.some((fault) => fault.scene === at + 1)}
              onChange={(patch) => put(at, patch)}
              {...(scenes.length > 1 ? { onRemove: () => changeClip({ scenes: scenes.toSpliced(at, 1) }) } : {})}
            />
          ))}
        </ul>
        <Button icon={<PlusOutlined />} disabled={scenes.length >= mostScenes} onClick={add}>
          {t('addScene')}
        </Button>
      </Field>
    </FormGroup>
  )
}

type SceneRowProps = {
  scene: ClipScene
  materials: Map<string, Material>
  isFaulty: boolean
  onChange: (patch: Partial<ClipScene>) => void
  onRemove?: () => void
}

function SceneRow({ scene, materials, isFaulty, onChange, onRemove }: SceneRowProps) {
  const { t } = useTranslation('plans')
  const [isPicking, setIsPicking] = useState(false)
  const rest = scene.materialIds.length - shownThumbs
  return (
    <li className={isFaulty ? 'scene-row scene-faulty' : 'scene-row'}>
      <div className="scene-head">
        <Input
          variant="borderless"
          value={scene.name}
          maxLength={60}
          aria-label={t('sceneName')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <InputNumber
          min={1}
          max={120}
          step={0.5}
          value={scene.seconds}
          suffix={t('secondUnit')}
          aria-label={t('sceneSeconds')}
          style={{ width: 92 }}
          onChange={(seconds) => onChange({ seconds: seconds ?? 3 })}
        />
        <Select
          value={scene.fit}
          aria-label={t('fit')}
          style={{ width: 116 }}
          options={sceneFits.map((value) => ({ value, label: t(`fits.${value}`) }))}
          onChange={(fit) => onChange({ fit })}
        />
        {onRemove !== undefined && (
          <button
            type="button"
            className="icon-button"
            aria-label={`${t('removeScene')} ${scene.name}`}
            onClick={onRemove}
          >
            <DeleteOutlined />
          </button>
        )}
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

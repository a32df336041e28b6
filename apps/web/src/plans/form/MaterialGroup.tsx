import { PlusOutlined } from '@ant-design/icons'
import { ClipScene, clipLimits } from '@matrixcast/canvas/clip-plan'
import type { Material } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MaterialPicker } from '../MaterialPicker.tsx'
import type { GroupProps } from '../plan-form-props.ts'
import { Field, FormGroup } from './FormGroup.tsx'
import { SceneRow } from './SceneRow.tsx'

export function MaterialGroup({
  draft,
  faults,
  changeClip,
  materials,
}: GroupProps & { materials: Map<string, Material> }) {
  const { t } = useTranslation('plans')
  const { scenes } = draft.clip
  const [isPicking, setIsPicking] = useState(false)
  const chosen = [...new Set(scenes.flatMap(({ materialIds }) => materialIds))]
  const put = (at: number, patch: Partial<ClipScene>) =>
    changeClip({ scenes: scenes.map((scene, index) => (index === at ? { ...scene, ...patch } : scene)) })
  const move = (at: number, by: number) => {
    const scene = scenes[at]
    if (scene !== undefined) changeClip({ scenes: scenes.toSpliced(at, 1).toSpliced(at + by, 0, scene) })
  }
  const spread = (ids: string[]) =>
    changeClip({
      scenes: scenes.map((scene, at) => ({
        ...scene,
        materialIds: sharedOut(ids, scenes.length, at),
      })),
    })
  const add = () =>
    changeClip({ scenes: [...scenes, ClipScene.parse({ name: t('sceneNumber', { number: scenes.length + 1 }) })] })
  return (
    <FormGroup step="material" title={t('step.material')} purpose={t('purpose.material')} faults={faults}>
      <Field
        label={t('scenes')}
        help={t('scenesHelp')}
        aside={
          scenes.length > 1 && (
            <Button type={chosen.length === 0 ? 'primary' : 'default'} onClick={() => setIsPicking(true)}>
              {t('pickForAll')}
            </Button>
          )
        }
      >
        <ol className="scene-rows">
          {scenes.map((scene, at) => (
            <SceneRow
              key={at}
              scene={scene}
              materials={materials}
              isFaulty={faults.some((fault) => fault.scene === at + 1)}
              onChange={(patch) => put(at, patch)}
              {...(at > 0 ? { onUp: () => move(at, -1) } : {})}
              {...(at < scenes.length - 1 ? { onDown: () => move(at, 1) } : {})}
              {...(scenes.length > 1 ? { onRemove: () => changeClip({ scenes: scenes.toSpliced(at, 1) }) } : {})}
            />
          ))}
        </ol>
        <Button icon={<PlusOutlined />} disabled={scenes.length >= clipLimits.scenes} onClick={add}>
          {t('addScene')}
        </Button>
        <MaterialPicker
          isOpen={isPicking}
          kind="footage"
          title={t('pickForAllTitle')}
          chosen={chosen}
          scenes={scenes.length}
          onClose={() => setIsPicking(false)}
          onChoose={spread}
        />
      </Field>
    </FormGroup>
  )
}

/** Every scene gets its share in turn; where there are fewer than scenes, some are shown in several. */
const sharedOut = (ids: readonly string[], scenes: number, at: number): string[] => {
  if (ids.length === 0) return []
  if (ids.length < scenes) return ids.slice(at % ids.length, (at % ids.length) + 1)
  return ids.filter((_, index) => index % scenes === at)
}

import { PlusOutlined } from '@ant-design/icons'
import { ClipScene, clipLimits } from '@matrixcast/canvas/clip-plan'
import type { Material } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
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
        materialIds: ids.filter((_, index) => index % scenes.length === at),
      })),
    })
  const isAlone = (at: number) => scenes.every(({ materialIds }, index) => index === at || materialIds.length === 0)
  const add = () =>
    changeClip({ scenes: [...scenes, ClipScene.parse({ name: t('sceneNumber', { number: scenes.length + 1 }) })] })
  return (
    <FormGroup step="material" title={t('step.material')} purpose={t('purpose.material')} faults={faults}>
      <Field label={t('scenes')} help={t('scenesHelp')}>
        <ol className="scene-rows">
          {scenes.map((scene, at) => (
            <SceneRow
              key={at}
              scene={scene}
              materials={materials}
              isFaulty={faults.some((fault) => fault.scene === at + 1)}
              onChange={(patch) => put(at, patch)}
              {...(scenes.length > 1 && isAlone(at) ? { spread: { scenes: scenes.length, onSpread: spread } } : {})}
              {...(at > 0 ? { onUp: () => move(at, -1) } : {})}
              {...(at < scenes.length - 1 ? { onDown: () => move(at, 1) } : {})}
              {...(scenes.length > 1 ? { onRemove: () => changeClip({ scenes: scenes.toSpliced(at, 1) }) } : {})}
            />
          ))}
        </ol>
        <Button icon={<PlusOutlined />} disabled={scenes.length >= clipLimits.scenes} onClick={add}>
          {t('addScene')}
        </Button>
      </Field>
    </FormGroup>
  )
}

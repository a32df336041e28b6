import './plan-form.css'
import './scene-board.css'
import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { clipApi } from '@matrixcast/contract/clips'
import { materialApi } from '@matrixcast/contract/materials'
import { planApi } from '@matrixcast/contract/plans'
import { useLocation } from '@tanstack/react-router'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { useShownTitle } from '../ui/title-part.ts'
import { FormWait } from './FormWait.tsx'
import { LibraryPane } from './LibraryPane.tsx'
import { mergedClip } from './plan-draft.ts'
import { SceneColumn } from './SceneColumn.tsx'
import { withMaterials, withoutMaterial } from './scene-board.ts'
import { useClipEdit } from './use-clip-edit.ts'

const mostPlans = 1000
const mostNamed = 1000
const reads = [planApi.info, clipApi.list, clipApi.info]

/** Puts the shoot into a plan's scenes: drag clips from the library, or choose them and say where they belong. */
export function AddMaterialScreen() {
  const { t } = useTranslation('plans')
  const go = useGo()
  const asked = useLocation({
    select: (location) => new URLSearchParams(location.searchStr).get('wisdom_task_id') ?? '',
  })
  const plans = useRead(planApi.list, { limit: mostPlans })
  if (plans.data === undefined) return <FormWait error={plans.error} onRetry={() => void plans.refetch()} />
  const id = asked || plans.data.data[0]?.id
  return (
    <div className="screen board-screen">
      <div className="screen-head">
        <h1>{t('boardTitle')}</h1>
        <Select
          value={id}
          aria-label={t('plan')}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('choosePlan')}
          style={{ width: 280 }}
          options={plans.data.data.map((plan) => ({ value: plan.id, label: plan.name }))}
          onChange={(planId: string) => go(withQuery(paths.planMaterial, { wisdom_task_id: planId }))}
        />
      </div>
      {id === undefined ? (
        <EmptyState icon={null} title={t('emptyTitle')} hint={t('emptyHint')} />
      ) : (
        <PlanBoard key={id} id={id} />
      )}
    </div>
  )
}

function PlanBoard({ id }: { id: string }) {
  const info = useRead(planApi.info, { id }, { fresh: true })
  if (info.data === undefined) return <FormWait error={info.error} onRetry={() => void info.refetch()} />
  const { plan, clip, clipId, clipVersion: version } = info.data
  return <Board name={plan.name} begin={{ id: clipId, version, clip }} />
}

type Order = { id: string; version: number; clip: ClipPlan }

function Board({ name, begin }: { name: string; begin: Order }) {
  const { t } = useTranslation('plans')
  const { message } = App.useApp()
  // Later readings, perhaps of a newer order, fill nothing in.
  const [order, setOrder] = useState(begin)
  const [scenes, setScenes] = useState(begin.clip.scenes)
  const saved = order.clip.scenes
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const readAnew = async () => {
    const { version, settings } = await call(clipApi.info, { id: order.id })
    setScenes(mergedClip(order.clip, { ...order.clip, scenes }, settings).scenes)
    setOrder({ ...order, version, clip: settings })
  }
  const edit = useClipEdit(readAnew, reads)
  const ids = [...new Set(scenes.flatMap(({ materialIds }) => materialIds))].sort()
  const named = useRead(materialApi.list, { ids: ids.join(','), limit: mostNamed }, { enabled: ids.length > 0 })
  const materials = new Map((named.data?.data ?? []).map((material) => [material.id, material]))
  useShownTitle(name)
  const put = (scene: number, materialIds: readonly string[]) => {
    setScenes((now) => withMaterials(now, scene, materialIds))
    setChosen(new Set())
  }
  const save = async () => {
    const changed = { ...order, clip: { ...order.clip, scenes } }
    const { version } = await edit.save(changed)
    setOrder({ ...changed, version })
    void message.success(t('boardSaved'))
  }
  return (
    <>
      <div className="board">
        <LibraryPane chosen={chosen} used={new Set(ids)} onChoose={setChosen} />
        <ol className="board-scenes" aria-label={t('scenes')}>
          {scenes.map((scene, at) => (
            <SceneColumn
              key={at}
              scene={scene}
              number={at + 1}
              materials={materials}
              chosenCount={chosen.size}
              onPut={() => put(at, [...chosen])}
              onDrop={(materialIds, from) =>
                setScenes((now) =>
                  withMaterials(from === undefined ? now : withoutMaterial(now, from, materialIds), at, materialIds),
                )
              }
              onRemove={(materialId) => setScenes((now) => withoutMaterial(now, at, [materialId]))}
            />
          ))}
        </ol>
      </div>
      <footer className="plan-footer smart-footer">
        <span className="meta">{scenes === saved ? t('allSaved') : t('unsaved')}</span>
        <Button
          type="primary"
          size="large"
          className="at-end"
          disabled={scenes === saved}
          loading={edit.isPending}
          onClick={() => void save()}
          data-testid="save-board"
        >
          {t('saveChanges')}
        </Button>
      </footer>
    </>
  )
}

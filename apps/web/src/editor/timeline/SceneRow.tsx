import { PlusOutlined } from '@ant-design/icons'
import { addPage } from '@matrixcast/canvas/commands/add-page'
import type { ProjectPage } from '@matrixcast/canvas/document'
import type { ProjectNote, ProjectVideo } from '@matrixcast/canvas/resolve-project'
import type { Material } from '@matrixcast/contract/materials'
import type { PlayerSource } from '@matrixcast/player/footage'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useProject, useSelection, useStore } from '../use-editor.ts'
import { isInView } from './in-view.ts'
import { Joint } from './Joint.tsx'
import { SceneBlock } from './SceneBlock.tsx'
import type { View } from './use-view.ts'

/** What a row is drawn from. */
export type Seen = {
  video: ProjectVideo
  view: View
  pxPerSecond: number
  tracks: RefObject<HTMLDivElement | null>
}
type Row = Seen & {
  notes: readonly ProjectNote[]
  sources: ReadonlyMap<string, PlayerSource>
  /** By their content. */
  materials: ReadonlyMap<string, Material>
}

/** The scenes with the joints between them, and a place to add one. */
export function SceneRow({ video, view, pxPerSecond, tracks, notes, sources, materials }: Row) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const { pages } = useProject()
  const { page: active } = useSelection()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const { scenes, timeline } = video
  const byUuid = new Map<string, ProjectPage>(pages.map((page) => [page.uuid, page]))
  const shown = scenes.map((scene, at) => ({ scene, at })).filter(({ scene }) => isInView(scene, { view, pxPerSecond }))
  return (
    <div className="track track-scenes" role="group" aria-label={t('timeline.scenes')}>
      {shown.map(({ scene, at }) => {
        const page = byUuid.get(scene.page)
        return (
          page && (
            <SceneBlock
              key={scene.page}
              scene={scene}
              page={page}
              at={at}
              isSelected={scene.page === active}
              isGone={notes.some((note) => note.page === scene.page && note.word === 'materialGone')}
              footageName={materials.get(scene.footage?.sha256 ?? '')?.filename}
              source={sources.get(scene.footage?.sha256 ?? '')}
              view={view}
              pxPerSecond={pxPerSecond}
              tracks={tracks}
            />
          )
        )
      })}
      {shown
        .filter(({ at }) => at > 0)
        .map(({ scene, at }) => {
          const before = scenes[at - 1]
          const page = byUuid.get(before?.page ?? '')
          if (!before || !page) return null
          const room = Math.min(before.frames, scene.frames)
          return (
            <Joint key={scene.page} at={at} startFrame={scene.startFrame} room={room} page={page} tracks={tracks} />
          )
        })}
      <button
        type="button"
        className="scene-add"
        data-scene={scenes.length}
        style={{ left: `calc(var(--frame) * ${timeline.totalFrames} + 8px)` }}
        aria-label={t('addPage')}
        title={t('addPage')}
        disabled={isReadOnly}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => store.apply((project) => addPage(project, scenes.at(-1)?.page ?? '', crypto.randomUUID()))}
      >
        <PlusOutlined />
      </button>
    </div>
  )
}

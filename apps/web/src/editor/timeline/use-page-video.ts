import { lineName } from '@matrixcast/canvas/page-lines'
import { type ProjectFault, resolveProject } from '@matrixcast/canvas/resolve-project'
import { framesPerSecond } from '@matrixcast/canvas/timeline'
import { beatTargets } from '@matrixcast/canvas/timeline-snap'
import type { Material } from '@matrixcast/contract/materials'
import { useEffect, useMemo, useState } from 'react'
import { useProjectMaterials } from '../../page-view/project-materials.ts'
import { playerSources } from '../../ui/player-sources.ts'
import { useProject, useStore } from '../use-editor.ts'
import { usePageVoices } from './use-page-voices.ts'
import { useTimeline } from './use-timeline.ts'

/** The pages as a video with what is heard of it, kept in the session of the timeline too. */
export function usePageVideo() {
  const { timeline } = useStore()
  const project = useProject()
  const isOpen = useTimeline((state) => state.isOpen)
  const found = useProjectMaterials(project)
  const [materials, setMaterials] = useState<readonly Material[]>()
  // While other materials are asked for, those from before are still there: nothing jumps.
  if (!found.isWaiting && !found.isError && materials !== found.materials) setMaterials(found.materials)
  const voices = usePageVoices(project, isOpen)
  const { spoken } = voices
  const resolved = useMemo(
    () =>
      materials &&
      resolveProject(
        project,
        new Map(materials.map((one) => [one.id, { ...one, seconds: one.seconds ?? 0 }])),
        (line) => spoken.get(lineName(line))?.seconds,
      ),
    [project, materials, spoken],
  )
  const video = resolved?.ok === true ? resolved.value : null
  const sources = useMemo(() => playerSources(materials ?? []), [materials])
  const byContent = useMemo(() => new Map((materials ?? []).map((one) => [one.sha256, one])), [materials])
  const beats = useMemo(
    () =>
      (video?.timeline.audio.music ?? []).flatMap(({ sha256, startFrame, frames }) => {
        const { bpm = null, seconds = null } = byContent.get(sha256) ?? {}
        if (bpm === null || seconds === null) return []
        return beatTargets({ bpm, startFrame, frames, sourceFrames: Math.floor(seconds * framesPerSecond) })
      }),
    [video, byContent],
  )
  const urls = useMemo(
    () => (video?.timeline.audio.voice ?? []).map((line) => spoken.get(lineName(line))?.url),
    [video, spoken],
  )
  useEffect(() => timeline.setVideo(video, beats), [timeline, video, beats])
  const fault: ProjectFault | undefined = resolved?.ok === false ? resolved.fault : undefined
  return { video, fault, voices, urls, sources, materials: byContent, read: found }
}
export type PageVideo = ReturnType<typeof usePageVideo>

import { transitionKinds } from '@matrixcast/canvas/clip-plan'
import { setPageConfig } from '@matrixcast/canvas/commands/set-page-config'
import { setStyle } from '@matrixcast/canvas/commands/set-style'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { ownSoundOf } from '@matrixcast/canvas/page-layers'
import type { ProjectScene } from '@matrixcast/canvas/project-scene'
import type { PlayerSource } from '@matrixcast/player/footage'
import type { EditorStore } from '../editor-store.ts'

/** How a scene gives way to the next one. */
export const jointKinds = transitionKinds.filter((kind) => kind !== 'random')
export const jointKindOf = ({ config }: ProjectPage) => jointKinds.find((one) => one === config.transition) ?? 'cut'

/** `key` is one of the kinds. */
export function setJoint(store: EditorStore, page: ProjectPage, key: string): void {
  const transition = jointKinds.find((one) => one === key)
  store.apply((project) =>
    setPageConfig(project, page.uuid, { transition: transition === 'cut' ? undefined : transition }),
  )
}

type Sounding = { scene: ProjectScene; page: ProjectPage; source: PlayerSource | undefined }

/** Whether what the camera heard is heard in a scene; undefined where it heard nothing. */
export function sceneSoundOf({ scene, page, source }: Sounding): { element: string; isMuted: boolean } | undefined {
  const footage = page.elements.find(({ uuid }) => uuid === scene.footage?.element)
  if (!footage || scene.footage?.kind !== 'video' || source?.hasAudio !== true) return undefined
  return { element: footage.uuid, isMuted: ownSoundOf(footage) === null }
}

export function turnOwnSound(store: EditorStore, sounding: Sounding): void {
  const sound = sceneSoundOf(sounding)
  store.apply((project, selection) => {
    const heard = { page: sounding.page.uuid, elements: sound ? [sound.element] : [] }
    const turned = setStyle(project, heard, { delOrigioonVoice: sound?.isMuted === true ? '0' : '1' })
    return turned && { ...turned, selection }
  })
}

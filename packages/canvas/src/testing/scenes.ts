import { Project, ProjectPage } from '../document.ts'
import type { ProjectMaterial } from '../page-ground.ts'
import type { ProjectScene } from '../project-scene.ts'
import { resolveProject } from '../resolve-project.ts'

const film = (seconds: number): ProjectMaterial => ({
  sha256: String(seconds).padStart(64, '0'),
  kind: 'video',
  seconds,
})
const materials = new Map([
  ['short', film(2)],
  ['long', film(20)],
])
const whole = { left: 0, top: 0, width: 375, height: 667, zIndex: 0 }
export const video = (uuid: string, id: string, fromSeconds?: number) => ({
  uuid,
  elName: 'video',
  commonStyle: whole,
  propsValue: { videoSrc: `material:${id}`, ...(fromSeconds === undefined ? {} : { fromSeconds }) },
})
export const captions = (uuid: string, text: string, zIndex = 9) => ({
  uuid,
  elName: 'captions',
  commonStyle: { zIndex },
  propsValue: { text },
})

let made = 0
export const newUuid = () => `new-${(made += 1)}`

export function scenesOf(project: Project): ProjectScene[] {
  const resolved = resolveProject(project, materials)
  if (!resolved.ok) throw new Error(resolved.fault)
  return resolved.value.scenes
}
export const projectOf = (...pages: object[]) =>
  Project.parse({ pages: pages.map((page, at) => ProjectPage.parse({ uuid: `p${at}`, ...page })) })

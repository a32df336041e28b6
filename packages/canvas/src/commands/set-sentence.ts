import type { Project } from '../document.ts'
import type { ProjectScene } from '../project-scene.ts'
import { type Change, pageOf, withElements } from './change.ts'
import { linesOf, withLines } from './sentence-lines.ts'
import { mostSigns } from './set-text.ts'

type Typed = { scene: ProjectScene; sentence: number; text: string }

/** Gives one sentence of a page other words; without any it goes. Undefined: it has them, or they are too many. */
export function setSentence(project: Project, { scene, sentence, text }: Typed): Change | undefined {
  const uuid = scene.sentences[sentence]?.element
  const element = pageOf(project, scene.page)?.elements.find((one) => one.uuid === uuid)
  if (!element || scene.sentences[sentence]?.text === text.trim()) return undefined
  const line = scene.sentences.slice(0, sentence).filter((one) => one.element === uuid).length
  const lines = linesOf(element).toSpliced(line, 1, ...(text.trim() === '' ? [] : [text.trim()]))
  if (lines.join('\n').length > mostSigns) return undefined
  return {
    project: withElements(project, scene.page, (all) =>
      all.map((one) => (one === element ? withLines(one, lines) : one)),
    ),
    selection: { page: scene.page, elements: [element.uuid] },
    label: { word: 'typed', count: 1 },
  }
}

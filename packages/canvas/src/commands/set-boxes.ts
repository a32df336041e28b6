import type { Project } from '../document.ts'
import { type Change, type ChangeLabel, type Selection, withSelected } from './change.ts'
import { type Box, withBox } from './set-box.ts'

type Boxes = {
  boxes: ReadonlyMap<string, Box>
  word: ChangeLabel['word']
  /** Words grow with their box instead of being set anew in it. */
  scalesFont?: boolean
}
const fontPx = { least: 1, most: 400 }

/** Gives each of the selected elements a box of its own; one without a box stays. Lengths are canvas px. */
export const setBoxes = (project: Project, selection: Selection, { boxes, word, scalesFont }: Boxes): Change => ({
  project: withSelected(project, selection, (element) => {
    const box = boxes.get(element.uuid)
    if (box === undefined) return element
    const changed = withBox(element, box)
    const { width, fontSize } = element.commonStyle
    if (scalesFont !== true || width <= 0) return changed
    const scaled = Math.round((fontSize * box.width * 10) / width) / 10
    const size = Math.min(fontPx.most, Math.max(fontPx.least, scaled))
    return { ...changed, commonStyle: { ...changed.commonStyle, fontSize: size } }
  }),
  selection,
  label: { word, count: selection.elements.length },
})

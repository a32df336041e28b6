import type { Project } from '@matrixcast/canvas/document'
import type { PageFill } from '@matrixcast/canvas/page-fill'
import { templateOf } from '@matrixcast/canvas/page-template'
import { countFills, type ListFault, spreadFills } from '@matrixcast/canvas/spread-fills'
import { useMemo } from 'react'
import { type FillDraft, listsOf, mostAtOnce } from './fill-draft.ts'

type Fills = { fills: PageFill[]; fault: ListFault | undefined; usual: number; possible: number }

/** The videos that a draft gives, or what is missing for them. */
export function useFills(project: Project, draft: FillDraft, topics: readonly string[]): Fills {
  const asked = topics.join('\n')
  return useMemo(() => {
    const lists = listsOf(templateOf(project), draft, asked.split('\n'))
    const counted = countFills(lists)
    if (!counted.ok) return { fills: [], fault: counted.fault, usual: 0, possible: 0 }
    const { usual, possible } = counted.value
    const made = spreadFills(lists, Math.min(draft.count ?? usual, mostAtOnce))
    return { fills: made.ok ? made.value : [], fault: undefined, usual, possible }
  }, [project, draft, asked])
}

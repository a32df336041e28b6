import { z } from 'zod'
import type { Change, Selection } from './commands/change.ts'
import { setProject } from './commands/set-project.ts'
import type { Project } from './document.ts'

/** What an editor keeps with a document and no visitor sees; names are the specification's. What was stored otherwise is none. */
const EditorState = z.object({
  /** Where a new video lies: over the others, or below all of them and as large as the page. */
  classOrFull: z.enum(['classical', 'fullScreen']).optional().catch(undefined),
  /** The account that its video is meant for. */
  thirdAuthId: z.string().max(64).optional().catch(undefined),
  /** Topics of the post. */
  tagData: z.array(z.string().max(60)).max(30).optional().catch(undefined),
})
export type EditorState = z.infer<typeof EditorState>

export const editorStateOf = ({ config }: Pick<Project, 'config'>): EditorState => EditorState.parse(config ?? {})

/** What is undefined goes away. */
export function setEditorState(project: Project, selection: Selection, changes: EditorState): Change {
  const config = Object.fromEntries(
    Object.entries<unknown>({ ...project.config, ...changes }).filter(([, value]) => value !== undefined),
  )
  return setProject(project, selection, { config })
}

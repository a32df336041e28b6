import { type Project, type ProjectPage, ProjectPage as Schema } from '../document.ts'
import { type Change, pageOf, withPage } from './change.ts'

type Timing = Pick<ProjectPage['config'], 'seconds' | 'fixedSeconds' | 'transition'>

/** How long a page is seen in a video, whether that is fixed, and how it gives way to the next one; undefined takes a value away. Undefined: refused. */
export function setPageConfig(project: Project, page: string, timing: Timing): Change | undefined {
  const there = pageOf(project, page)
  if (!there) return undefined
  const config = { ...there.config, ...timing }
  if (config.seconds === undefined) Reflect.deleteProperty(config, 'seconds')
  if (config.fixedSeconds !== true) Reflect.deleteProperty(config, 'fixedSeconds')
  if (config.transition === undefined) Reflect.deleteProperty(config, 'transition')
  if (!Schema.shape.config.safeParse(config).success) return undefined
  return {
    project: withPage(project, page, (one) => ({ ...one, config })),
    selection: { page, elements: [] },
    label: { word: 'pageTimed', count: 1 },
  }
}

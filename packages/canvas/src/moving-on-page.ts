import { playsOf } from './animations.ts'
import { isKnownElement, type Project } from './document.ts'

/** More elements of one page than this are not drawn frame by frame. */
export const mostMoving = 60

/** The page on which most elements move, and how many those are. Fades cost nothing: ffmpeg does them. */
export function busiestPage({ pages }: Pick<Project, 'pages'>): { page: number; count: number } {
  const counts = pages.map(({ elements }) => elements.filter(moves).length)
  const count = Math.max(...counts)
  return { page: counts.indexOf(count) + 1, count }
}

function moves(element: Project['pages'][number]['elements'][number]): boolean {
  if (!isKnownElement(element) || element.hidden === true || element.elName === 'video') return false
  return playsOf(element).some(({ name }) => name !== 'fadeIn' && name !== 'fadeOut')
}

import type { Project, ProjectPage } from './document.ts'

/** The page that lists show of a document: the one that was chosen, as long as it is there, else the first. */
export const coverPageOf = ({ pages, coverPage }: Pick<Project, 'pages' | 'coverPage'>): ProjectPage | undefined =>
  pages.find(({ uuid }) => uuid === coverPage) ?? pages[0]

/** A document with another cover, or with none of its own: a picture, or one of its pages. */
export function withCover(project: Project, { picture = '', page }: { picture?: string; page?: string }): Project {
  const { coverPage: _, ...rest } = project
  return { ...rest, coverImage: picture, ...(page === undefined ? {} : { coverPage: page }) }
}

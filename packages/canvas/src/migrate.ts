import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { type ZodError, z } from 'zod'
import { documentLimits, documentVersion, Project } from './document.ts'
import { repairProject } from './repair-project.ts'
import { withNumbers } from './text-numbers.ts'

/** Steps from one version of the document to the next, without gaps; the first takes those without a version. */
export const migrations: readonly { id: `project/${number}`; up: (document: unknown) => unknown }[] = [
  { id: 'project/1', up: (document) => withNumbers(withoutAliases(document)) },
]

export type ReadProject = {
  project: Project
  /** It was made by a newer version: it can be looked at, and saving it would lose something. */
  isNewer: boolean
}
/** `path` is where, with dots: `pages.3.elements.12.commonStyle.width`. */
export type ProjectFault =
  | { kind: 'notADocument' }
  | { kind: 'tooManyPages' | 'tooManyElements'; most: number; path: string }
  | { kind: 'field'; path: string; reason: string }

/**
 * Reads a document as it was stored, sparse or whole, or as somebody sent it. Brings it to today's version and checks it.
 * Doubled uuids and layers, no page at all and sizes below zero are mended.
 */
export function readProject(given: unknown): Outcome<ReadProject, ProjectFault> {
  const versioned = Versioned.safeParse(given)
  if (!versioned.success) return refused({ kind: 'notADocument' })
  const from = versioned.data.schemaVersion ?? 0
  const current = migrations.slice(from).reduce((document, { up }) => up(document), given)
  const parsed = Project.safeParse(repairProject(current))
  if (!parsed.success) return refused(faultOf(parsed.error))
  const count = parsed.data.pages.reduce((sum, { elements }) => sum + elements.length, 0)
  if (count > documentLimits.elements) {
    return refused({ kind: 'tooManyElements', most: documentLimits.elements, path: 'pages' })
  }
  return ok({ project: parsed.data, isNewer: from > documentVersion })
}

const Versioned = z.looseObject({ schemaVersion: z.int().min(1).optional() })

function faultOf(error: ZodError): ProjectFault {
  const issue = deepest(error.issues[0])
  const path = issue?.path.join('.') ?? ''
  if (issue?.code === 'too_big' && path === 'pages') return { kind: 'tooManyPages', most: documentLimits.pages, path }
  if (issue?.code === 'too_big' && /^pages\.\d+\.elements$/.test(path)) {
    return { kind: 'tooManyElements', most: documentLimits.elementsOnPage, path }
  }
  return { kind: 'field', path, reason: issue?.message ?? '' }
}

type Issue = { code?: string | undefined; path: PropertyKey[]; message: string; errors?: Issue[][] }

/** Of the shapes that something could have had, the one that went furthest; being of another kind is not far. */
function deepest(issue: Issue | undefined): Issue | undefined {
  const inner = (issue?.errors ?? []).flatMap(([first]) => deepest(first) ?? [])
  const best = inner.sort((one, other) => depthOf(other) - depthOf(one))[0]
  return issue && best ? { ...best, path: [...issue.path, ...best.path] } : issue
}
const depthOf = ({ path }: Issue) => (path.at(-1) === 'elName' ? 0 : path.length)

/** Kinds as the first page builders named them. */
function withoutAliases(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAliases)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
    if (name === 'elName' && typeof inner === 'string') return [name, inner.replace(/^qk-/, '')]
    return [name, name === 'pages' || name === 'elements' ? withoutAliases(inner) : inner]
  })
  return Object.fromEntries(entries)
}

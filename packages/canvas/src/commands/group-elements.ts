import type { Project, ProjectElement } from '../document.ts'
import { type Change, pageOf, type Selection, withKey, withSelected } from './change.ts'

/** Makes what is selected one group. Undefined: there are fewer than two. */
export function groupElements(project: Project, selection: Selection, groupId: string): Change | undefined {
  if (selection.elements.length < 2) return undefined
  return {
    project: withSelected(project, selection, (element) => withKey(element, 'groupId', groupId)),
    selection,
    label: { word: 'grouped', count: selection.elements.length },
  }
}

/** Undefined: nothing of what is selected is in a group. */
export function ungroupElements(project: Project, selection: Selection): Change | undefined {
  const all = pageOf(project, selection.page)?.elements ?? []
  const isGrouped = all.some(({ uuid, groupId }) => groupId !== undefined && selection.elements.includes(uuid))
  if (!isGrouped) return undefined
  return {
    project: withSelected(project, selection, (element) => withKey(element, 'groupId', undefined)),
    selection,
    label: { word: 'ungrouped', count: selection.elements.length },
  }
}

/** All elements of the groups that these are in, and themselves. */
export function withGroups(elements: readonly ProjectElement[], uuids: readonly string[]): string[] {
  const chosen = new Set(uuids)
  const groups = new Set(elements.filter(({ uuid }) => chosen.has(uuid)).flatMap(({ groupId }) => groupId ?? []))
  return elements
    .filter(({ uuid, groupId }) => chosen.has(uuid) || (groupId !== undefined && groups.has(groupId)))
    .map(({ uuid }) => uuid)
}

/** A new group for each group that copies are made of: the copies are no part of the first. */
export function newGroups(newUuid: () => string): (groupId: string) => string {
  const groups = new Map<string, string>()
  return (groupId) => {
    const group = groups.get(groupId) ?? newUuid()
    groups.set(groupId, group)
    return group
  }
}

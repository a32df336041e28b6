import { GroupOutlined } from '@ant-design/icons'
import { hideElements } from '@matrixcast/canvas/commands/hide-elements'
import { lockElements } from '@matrixcast/canvas/commands/lock-elements'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { grouped } from '@matrixcast/domain/grouped'
import { useTranslation } from 'react-i18next'
import { LayerSwitches } from './LayerSwitches.tsx'
import { useStore } from './use-editor.ts'

type GroupRowProps = { members: readonly ProjectElement[]; page: string; selected: ReadonlySet<string> }

/** A group in the list of layers, above the topmost of its elements: a press selects all of it. */
export function GroupRow({ members, page, selected }: GroupRowProps) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const elements = members.map(({ uuid }) => uuid)
  const isSelected = elements.every((uuid) => selected.has(uuid))
  const name = t('groupOf', { count: members.length })
  const all = { page, elements }
  return (
    <li className={isSelected ? 'layer layer-group layer-selected' : 'layer layer-group'}>
      <GroupOutlined aria-hidden="true" />
      <button
        type="button"
        className="layer-name cut"
        aria-pressed={isSelected}
        onClick={({ shiftKey }) => {
          const before = store.get().history.now.selection.elements.filter((uuid) => !elements.includes(uuid))
          store.select({ page, elements: shiftKey ? (isSelected ? before : [...before, ...elements]) : elements })
        }}
      >
        {name}
      </button>
      <LayerSwitches
        name={name}
        isHidden={members.every(({ hidden }) => hidden === true)}
        isLocked={members.every(({ locked }) => locked === true)}
        onHide={(is) => store.apply((project, now) => ({ ...hideElements(project, all, is), selection: now }))}
        onLock={(is) => store.apply((project, now) => ({ ...lockElements(project, all, is), selection: now }))}
      />
    </li>
  )
}

/** The elements of each group of two or more, in their order. */
export const groupsIn = (layers: readonly ProjectElement[]): ReadonlyMap<string, readonly ProjectElement[]> =>
  new Map(
    [
      ...grouped(
        layers.filter(({ groupId }) => groupId !== undefined),
        ({ groupId }) => groupId ?? '',
      ),
    ].filter(([, members]) => members.length > 1),
  )

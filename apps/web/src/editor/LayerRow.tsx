import { hideElements } from '@matrixcast/canvas/commands/hide-elements'
import { lockElements } from '@matrixcast/canvas/commands/lock-elements'
import { renameElement } from '@matrixcast/canvas/commands/rename-element'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { type MouseEvent, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorStore } from './editor-store.ts'
import { kindIcon } from './kind-icon.tsx'
import { LayerSwitches } from './LayerSwitches.tsx'
import { useLayerName } from './layer-name.ts'
import { NameField } from './NameField.tsx'
import { useStore } from './use-editor.ts'

type LayerRowProps = { element: ProjectElement; page: string; isSelected: boolean }

/** One element in the list of layers; drawn again only when it is another one, as a page may have hundreds. */
export const LayerRow = memo(function LayerRow({ element, page, isSelected }: LayerRowProps) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const [isRenamed, setIsRenamed] = useState(false)
  const name = useLayerName()(element)
  const only = { page, elements: [element.uuid] }
  const change = (
    command: (...given: Parameters<typeof hideElements>) => ReturnType<typeof hideElements>,
    is: boolean,
  ) => store.apply((project, selection) => ({ ...command(project, only, is), selection }))
  return (
    <li
      className={`layer${isSelected ? ' layer-selected' : ''}${element.groupId === undefined ? '' : ' layer-grouped'}`}
    >
      {kindIcon(element)}
      {isRenamed ? (
        <NameField
          name={element.label ?? ''}
          label={t('rename')}
          onDone={(label) => {
            setIsRenamed(false)
            store.apply((project, selection) => ({ ...renameElement(project, only, label), selection }))
          }}
          onGiveUp={() => setIsRenamed(false)}
        />
      ) : (
        <button
          type="button"
          className="layer-name cut"
          aria-pressed={isSelected}
          onClick={(event) => choose(store, { page, uuid: element.uuid }, event)}
          onDoubleClick={() => setIsRenamed(true)}
        >
          {name}
        </button>
      )}
      <LayerSwitches
        name={name}
        isHidden={element.hidden === true}
        isLocked={element.locked === true}
        onHide={(is) => change(hideElements, is)}
        onLock={(is) => change(lockElements, is)}
      />
    </li>
  )
})

/** Shift adds an element to what is selected, or takes it away. */
function choose(store: EditorStore, { page, uuid }: { page: string; uuid: string }, { shiftKey }: MouseEvent) {
  const { elements } = store.get().history.now.selection
  const others = elements.filter((one) => one !== uuid)
  const several = others.length < elements.length ? others : [...others, uuid]
  store.select({ page, elements: shiftKey ? several : [uuid] })
}

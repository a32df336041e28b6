import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons'
import { hideElements } from '@matrixcast/canvas/commands/hide-elements'
import { lockElements } from '@matrixcast/canvas/commands/lock-elements'
import { renameElement } from '@matrixcast/canvas/commands/rename-element'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { byLayer } from '@matrixcast/canvas/layer-order'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindIcon } from './kind-icon.tsx'
import { useLayerName } from './layer-name.ts'
import { NameField } from './NameField.tsx'
import { useActivePage, useSelection, useStore } from './use-editor.ts'

/** The elements of the active page in their real order, the topmost first. */
export function LayersPanel() {
  const { t } = useTranslation('editor')
  const store = useStore()
  const page = useActivePage()
  const selection = useSelection()
  const nameOf = useLayerName()
  const [renamed, setRenamed] = useState<string | null>(null)
  if (!page) return null
  const layers = byLayer(page.elements).toReversed()
  const of = ({ uuid }: ProjectElement) => ({ page: page.uuid, elements: [uuid] })
  const keepSelected = { page: page.uuid, elements: selection.elements }
  const choose = (event: MouseEvent, { uuid }: ProjectElement) => {
    const isIn = selection.elements.includes(uuid)
    const others = selection.elements.filter((one) => one !== uuid)
    const elements = event.shiftKey ? (isIn ? others : [...others, uuid]) : [uuid]
    store.select({ page: page.uuid, elements })
  }
  return (
    <section className="editor-panel panel-layers" aria-label={t('layers')}>
      <h2>
        {t('layers')} <span className="meta">{layers.length}</span>
      </h2>
      <ul>
        {layers.map((element) => {
          const name = nameOf(element)
          const isSelected = selection.elements.includes(element.uuid)
          return (
            <li
              key={element.uuid}
              className={`layer${isSelected ? ' layer-selected' : ''}${element.groupId === undefined ? '' : ' layer-grouped'}`}
            >
              {kindIcon(element)}
              {renamed === element.uuid ? (
                <NameField
                  name={element.label ?? ''}
                  label={t('rename')}
                  onDone={(label) => {
                    setRenamed(null)
                    store.apply((project) => ({
                      ...renameElement(project, of(element), label),
                      selection: keepSelected,
                    }))
                  }}
                  onGiveUp={() => setRenamed(null)}
                />
              ) : (
                <button
                  type="button"
                  className="layer-name cut"
                  aria-pressed={isSelected}
                  onClick={(event) => choose(event, element)}
                  onDoubleClick={() => setRenamed(element.uuid)}
                >
                  {name}
                </button>
              )}
              <button
                type="button"
                className={element.hidden === true ? 'layer-icon layer-icon-on' : 'layer-icon'}
                aria-label={t(element.hidden === true ? 'showNamed' : 'hideNamed', { name })}
                onClick={() =>
                  store.apply((project) => ({
                    ...hideElements(project, of(element), element.hidden !== true),
                    selection: keepSelected,
                  }))
                }
              >
                {element.hidden === true ? <EyeInvisibleOutlined /> : <EyeOutlined />}
              </button>
              <button
                type="button"
                className={element.locked === true ? 'layer-icon layer-icon-on' : 'layer-icon'}
                aria-label={t(element.locked === true ? 'unlockNamed' : 'lockNamed', { name })}
                onClick={() =>
                  store.apply((project) => ({
                    ...lockElements(project, of(element), element.locked !== true),
                    selection: keepSelected,
                  }))
                }
              >
                {element.locked === true ? <LockOutlined /> : <UnlockOutlined />}
              </button>
            </li>
          )
        })}
      </ul>
      {layers.length === 0 && <p className="meta panel-empty">{t('noLayers')}</p>}
    </section>
  )
}

import { setSlot, slotNames } from '@matrixcast/canvas/commands/set-slot'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { slotOf } from '@matrixcast/canvas/page-template'
import { Input, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { sharedValue } from './shared-value.ts'
import { useEditor, useProject, useStore } from './use-editor.ts'

const mostOfName = 40

/** Whether pictures and videos are places for material that each of many videos brings, and their name. */
export function SlotField({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const listId = useId()
  const names = slotNames(useProject())
  const isSlot = elements.every((element) => slotOf(element) !== undefined)
  const name = sharedValue(elements, (element) => slotOf(element)?.name ?? '')
  const free = (number: number): string => {
    const usual = t('slotUsual', { number })
    return names.includes(usual) ? free(number + 1) : usual
  }
  const key = `slot ${elements.map(({ uuid }) => uuid).join(' ')}`
  const put = (slot: string | undefined) => store.apply((project, selection) => setSlot(project, selection, slot))
  return (
    <>
      <label className="switch-row">
        <span>{t('slot')}</span>
        <Switch size="small" checked={isSlot} disabled={isReadOnly} onChange={(on) => put(on ? free(1) : undefined)} />
      </label>
      {isSlot && (
        <>
          <Input
            size="small"
            list={listId}
            aria-label={t('slotName')}
            value={name ?? ''}
            placeholder={t('mixed')}
            disabled={isReadOnly}
            maxLength={mostOfName}
            onChange={({ target }) =>
              store.apply((project, selection) => setSlot(project, selection, target.value), { kind: 'merge', key })
            }
          />
          <datalist id={listId}>
            {names.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <p className="meta">{t('slotHint')}</p>
        </>
      )}
    </>
  )
}

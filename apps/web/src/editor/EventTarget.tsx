import { Happening, type Project } from '@matrixcast/canvas/document'
import { isRightEvent, type PageEvent, targetOf } from '@matrixcast/canvas/page-events'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLayerName } from './layer-name.ts'
import { useProject, useSelection } from './use-editor.ts'
import { WordsField } from './WordsField.tsx'

const address = Happening.shape.url

type EventTargetProps = { event: PageEvent; onChange: (url: string) => void }

/** Where an event leads; one that leads nowhere yet says so. */
export function EventTarget({ event, onChange }: EventTargetProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <TargetField event={event} onChange={onChange} />
      {!isRightEvent(event) && <p className="meta tone-warn">{t('events.emptyHint')}</p>}
    </>
  )
}

/** An address, a number, a page or an element, each by its name. */
function TargetField({ event: { type, url }, onChange }: EventTargetProps) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const { page } = useSelection()
  const nameOf = useLayerName()
  if (type === 'share') return null
  if (type === 'link')
    return <WordsField label={t('events.address')} value={url} schema={address} onChange={onChange} />
  if (type === 'call') {
    const tel = (typed: string) => onChange(typed === '' ? '' : `tel:${typed}`)
    return <WordsField label={t('events.phone')} value={url.replace(/^tel:/, '')} schema={address} onChange={tel} />
  }
  const options = type === 'goPage' ? pageOptions(project) : elementOptions(type)
  const target = targetOf({ type, url })
  const isGone = target !== undefined && !options.some(({ value }) => value === url)
  return (
    <>
      <Select
        size="small"
        style={{ width: '100%' }}
        aria-label={t('events.target')}
        placeholder={t('events.choose')}
        showSearch={{ optionFilterProp: 'label' }}
        value={url === '' && !hasOwn.has(type) ? null : url}
        options={isGone ? [...options, { value: url, label: t('events.gone') }] : options}
        onChange={onChange}
      />
      {isGone && <p className="meta">{t('events.goneHint')}</p>}
    </>
  )

  function pageOptions({ pages }: Project) {
    return pages.map((one, at) => ({
      value: `page:${one.uuid}`,
      label: `${at + 1} ${one.name || t('pageNumber', { number: at + 1 })}`,
    }))
  }

  /** A popup lies over its own page; a form or music may be on another one. */
  function elementOptions(kind: string) {
    const own = hasOwn.has(kind)
      ? [{ value: '', label: t(kind === 'copy' ? 'events.ownWords' : 'events.firstMusic') }]
      : []
    const wanted = kind === 'submitForm' ? 'form' : kind === 'playMusic' ? 'music' : undefined
    const found = project.pages.flatMap((one, at) =>
      kind === 'popup' && one.uuid !== page
        ? []
        : one.elements
            .filter(({ elName }) => wanted === undefined || elName === wanted)
            .map((element) => ({ value: `#${element.uuid}`, label: `${at + 1} · ${nameOf(element)}` })),
    )
    return [...own, ...found]
  }
}

/** These have a meaning without a target. */
const hasOwn = new Set(['copy', 'playMusic'])

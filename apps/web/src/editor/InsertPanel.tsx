import {
  BorderOutlined,
  FontSizeOutlined,
  FormOutlined,
  LineOutlined,
  MessageOutlined,
  PictureOutlined,
  PlaySquareOutlined,
} from '@ant-design/icons'
import type { PageKindName } from '@matrixcast/canvas/page-kinds'
import { materialApi } from '@matrixcast/contract/materials'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useTimeZone } from '../api/me.ts'
import { MaterialPicker } from '../ui/picking/MaterialPicker.tsx'
import { newField } from './FormFields.tsx'
import {
  inAWeek,
  insertCaptions,
  insertForm,
  insertPageKind,
  insertPicture,
  insertShape,
  insertText,
  insertVideo,
} from './insert-element.ts'
import { pageKindIcons } from './kind-icon.tsx'
import { LogoTile } from './LogoTile.tsx'
import { useEditor, useStore } from './use-editor.ts'

/** In the order of their tiles. */
const pageKinds = ['button', 'call', 'copy', 'carousel', 'map', 'countdown', 'music', 'qrcode'] as const
/** What a guest of the page builder, who has pictures alone, cannot fill. */
const ofLibrary = new Set<string>(['video', 'music'])

/** What can be put onto the page: a press puts it into the middle. */
export function InsertPanel() {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useStore()
  const offsetAt = zoneOffset(useTimeZone())
  const hasLibrary = useMay()(materialApi.list)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [picking, setPicking] = useState<'image' | 'video' | null>(null)
  const insert = (wasDone: boolean) => {
    if (!wasDone) void message.warning(t('pageFull'))
  }
  const form = () =>
    insertForm(store, {
      fields: [newField('text', t('form.name'), true), newField('phone', t('form.phone'), true)],
      submit: t('form.send'),
      thanks: t('form.thankYou'),
      consent: t('form.agree'),
    })
  const addKind = (kind: PageKindName) => {
    const hasWords = kind === 'button' || kind === 'call' || kind === 'copy'
    const at = kind === 'countdown' ? { at: inAWeek(offsetAt) } : {}
    insert(insertPageKind(store, kind, hasWords ? { text: t(`firstWords.${kind}`) } : at))
  }
  const tiles = [
    { key: 'text', icon: <FontSizeOutlined />, run: () => insert(insertText(store, t('newText'))) },
    { key: 'captions', icon: <MessageOutlined />, run: () => insert(insertCaptions(store, t('newText'))) },
    { key: 'image', icon: <PictureOutlined />, run: () => setPicking('image') },
    { key: 'video', icon: <PlaySquareOutlined />, run: () => setPicking('video') },
    { key: 'rectangle', icon: <BorderOutlined />, run: () => insert(insertShape(store, 'rectangle')) },
    { key: 'ellipse', icon: <span className="tile-ellipse" />, run: () => insert(insertShape(store, 'ellipse')) },
    { key: 'line', icon: <LineOutlined />, run: () => insert(insertShape(store, 'line')) },
    { key: 'form', icon: <FormOutlined />, run: () => insert(form()) },
    ...pageKinds.map((key) => ({ key, icon: pageKindIcons[key], run: () => addKind(key) })),
  ] as const
  // A guest of the page builder has no library.
  const shown = hasLibrary ? tiles : tiles.filter(({ key }) => !ofLibrary.has(key))
  return (
    <section className="editor-panel" aria-label={t('elements')}>
      <h2>{t('elements')}</h2>
      <div className="tiles">
        {shown.map(({ key, icon, run }) => (
          <button key={key} type="button" className="tile" disabled={isReadOnly} onClick={run}>
            <span aria-hidden="true">{icon}</span>
            {t(`kinds.${key}`)}
          </button>
        ))}
        {hasLibrary && <LogoTile onFull={() => insert(false)} />}
      </div>
      {picking && (
        <MaterialPicker
          kind={picking}
          onClose={() => setPicking(null)}
          onPick={(material) => {
            setPicking(null)
            insert(picking === 'image' ? insertPicture(store, material) : insertVideo(store, material))
          }}
        />
      )}
    </section>
  )
}

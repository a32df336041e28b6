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
import { pressTile } from './drag-tile.ts'
import type { EditorStore } from './editor-store.ts'
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

/** What can be put onto the page: a press puts it onto free ground, a drag where it is let go. */
export function InsertPanel() {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useStore()
  const offsetAt = zoneOffset(useTimeZone())
  const hasLibrary = useMay()(materialApi.list)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [picking, setPicking] = useState<{ kind: 'image' | 'video'; into: EditorStore } | null>(null)
  const insert = (wasDone: boolean) => {
    if (!wasDone) void message.warning(t('pageFull'))
  }
  const form = (into: EditorStore) =>
    insertForm(into, {
      fields: [newField('text', t('form.name'), true), newField('phone', t('form.phone'), true)],
      submit: t('form.send'),
      thanks: t('form.thankYou'),
      consent: t('form.agree'),
    })
  const addKind = (kind: PageKindName, into: EditorStore) => {
    const hasWords = kind === 'button' || kind === 'call' || kind === 'copy'
    const at = kind === 'countdown' ? { at: inAWeek(offsetAt) } : {}
    insert(insertPageKind(into, kind, hasWords ? { text: t(`firstWords.${kind}`) } : at))
  }
  const tiles = [
    { key: 'text', icon: <FontSizeOutlined />, run: (into: EditorStore) => insert(insertText(into, t('newText'))) },
    {
      key: 'captions',
      icon: <MessageOutlined />,
      run: (into: EditorStore) => insert(insertCaptions(into, t('newText'))),
    },
    { key: 'image', icon: <PictureOutlined />, run: (into: EditorStore) => setPicking({ kind: 'image', into }) },
    { key: 'video', icon: <PlaySquareOutlined />, run: (into: EditorStore) => setPicking({ kind: 'video', into }) },
    { key: 'rectangle', icon: <BorderOutlined />, run: (into: EditorStore) => insert(insertShape(into, 'rectangle')) },
    {
      key: 'ellipse',
      icon: <span className="tile-ellipse" />,
      run: (into: EditorStore) => insert(insertShape(into, 'ellipse')),
    },
    { key: 'line', icon: <LineOutlined />, run: (into: EditorStore) => insert(insertShape(into, 'line')) },
    { key: 'form', icon: <FormOutlined />, run: (into: EditorStore) => insert(form(into)) },
    ...pageKinds.map((key) => ({ key, icon: pageKindIcons[key], run: (into: EditorStore) => addKind(key, into) })),
  ] as const
  // A guest of the page builder has no library.
  const shown = hasLibrary ? tiles : tiles.filter(({ key }) => !ofLibrary.has(key))
  return (
    <section className="editor-panel" aria-label={t('elements')}>
      <h2>{t('elements')}</h2>
      <div className="tiles">
        {shown.map(({ key, icon, run }) => (
          <button
            key={key}
            type="button"
            className="tile"
            disabled={isReadOnly}
            onPointerDown={(event) => pressTile(event, store, run)}
            onClick={() => run(store)}
          >
            <span aria-hidden="true">{icon}</span>
            {t(`kinds.${key}`)}
          </button>
        ))}
        {hasLibrary && <LogoTile onFull={() => insert(false)} />}
      </div>
      {picking && (
        <MaterialPicker
          kind={picking.kind}
          onClose={() => setPicking(null)}
          onPick={(material) => {
            setPicking(null)
            const { kind, into } = picking
            insert(kind === 'image' ? insertPicture(into, material) : insertVideo(into, material))
          }}
        />
      )}
    </section>
  )
}

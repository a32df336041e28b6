import { BorderOutlined, FontSizeOutlined, LineOutlined, PictureOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { insertPicture, insertShape, insertText } from './insert-element.ts'
import { PicturePicker } from './PicturePicker.tsx'
import { useEditor, useStore } from './use-editor.ts'

/** What can be put onto the page: a press puts it into the middle. */
export function InsertPanel() {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isPicking, setIsPicking] = useState(false)
  const insert = (wasDone: boolean) => {
    if (!wasDone) void message.warning(t('pageFull'))
  }
  const tiles = [
    { key: 'text', icon: <FontSizeOutlined />, run: () => insert(insertText(store, t('newText'))) },
    { key: 'image', icon: <PictureOutlined />, run: () => setIsPicking(true) },
    { key: 'rectangle', icon: <BorderOutlined />, run: () => insert(insertShape(store, 'rectangle')) },
    { key: 'ellipse', icon: <span className="tile-ellipse" />, run: () => insert(insertShape(store, 'ellipse')) },
    { key: 'line', icon: <LineOutlined />, run: () => insert(insertShape(store, 'line')) },
  ] as const
  return (
    <section className="editor-panel" aria-label={t('elements')}>
      <h2>{t('elements')}</h2>
      <div className="tiles">
        {tiles.map(({ key, icon, run }) => (
          <button key={key} type="button" className="tile" disabled={isReadOnly} onClick={run}>
            <span aria-hidden="true">{icon}</span>
            {t(`kinds.${key}`)}
          </button>
        ))}
      </div>
      {isPicking && (
        <PicturePicker
          onClose={() => setIsPicking(false)}
          onPick={(picture) => {
            setIsPicking(false)
            insert(insertPicture(store, picture))
          }}
        />
      )}
    </section>
  )
}

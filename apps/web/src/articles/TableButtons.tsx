import type { Editor } from '@tiptap/core'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** Rows and columns of the table that the cursor is in. */
export function TableButtons({ editor }: { editor: Editor }) {
  const { t } = useTranslation('articles')
  const acts = {
    addRow: () => editor.chain().focus().addRowAfter().run(),
    addColumn: () => editor.chain().focus().addColumnAfter().run(),
    deleteRow: () => editor.chain().focus().deleteRow().run(),
    deleteColumn: () => editor.chain().focus().deleteColumn().run(),
    deleteTable: () => editor.chain().focus().deleteTable().run(),
  }
  const keys = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn', 'deleteTable'] as const
  return (
    <>
      <span className="article-toolbar-gap" />
      {keys.map((key) => (
        <Button key={key} type="text" size="small" onClick={acts[key]}>
          {t(`table.${key}`)}
        </Button>
      ))}
    </>
  )
}

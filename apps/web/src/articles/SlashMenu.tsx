import type { Editor } from '@tiptap/core'
import { Dropdown } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InsertKey, insertBlock, insertIcons, insertKeys } from './insert-choices.tsx'

type Place = { left: number; top: number }

/** `/` in an empty paragraph offers what can be inserted; Escape leaves the sign as it is typed. */
export function SlashMenu({ editor, onPicture }: { editor: Editor; onPicture: () => void }) {
  const { t } = useTranslation('articles')
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || !editor.isEditable) return
      const { selection } = editor.state
      const { parent } = selection.$from
      if (!selection.empty || parent.type.name !== 'paragraph' || parent.content.size > 0) return
      const { left, bottom } = editor.view.coordsAtPos(selection.from)
      setPlace({ left, top: bottom })
    }
    const { dom } = editor.view
    dom.addEventListener('keydown', hear)
    return () => dom.removeEventListener('keydown', hear)
  }, [editor])
  const choose = (key: InsertKey) => {
    setPlace(undefined)
    const { $from } = editor.state.selection
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run()
    if (key === 'picture') onPicture()
    else insertBlock(editor, key)
  }
  if (place === undefined) return null
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        setPlace(undefined)
        editor.commands.focus()
      }}
      menu={{
        items: insertKeys.map((key) => ({ key, icon: insertIcons[key], label: t(`insert.${key}`) })),
        onClick: ({ key }) => {
          const chosen = insertKeys.find((one) => one === key)
          if (chosen) choose(chosen)
        },
      }}
    >
      <span className="article-slash" style={place} />
    </Dropdown>
  )
}

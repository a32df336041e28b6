import { BoldOutlined, CodeOutlined, ItalicOutlined, LinkOutlined, StrikethroughOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type InsertKey, insertBlock, insertIcons, insertKeys, isOfKind } from './insert-choices.tsx'
import { TableButtons } from './TableButtons.tsx'

const marks = ['bold', 'italic', 'strike', 'code'] as const
const markIcons = {
  bold: <BoldOutlined />,
  italic: <ItalicOutlined />,
  strike: <StrikethroughOutlined />,
  code: <CodeOutlined />,
}

type ArticleToolbarProps = { editor: Editor; onPicture: () => void; onLink: () => void }

/** What can be done at the cursor; each says its keys. */
export function ArticleToolbar({ editor, onPicture, onLink }: ArticleToolbarProps) {
  const { t } = useTranslation('articles')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [
      ...marks.filter((mark) => now.isActive(mark)),
      ...(now.isActive('link') ? ['link'] : []),
      ...insertKeys.filter((key) => isOfKind(now, key)),
      ...(now.isActive('table') ? ['inTable'] : []),
      ...(now.isEditable ? [] : ['readOnly']),
    ],
    equalityFn: (one, other) => one.join() === (other ?? []).join(),
  })
  const insert = (key: InsertKey) => (key === 'picture' ? onPicture() : insertBlock(editor, key))
  const button = (key: string, label: string, icon: ReactNode, act: () => void) => (
    <Tooltip key={key} title={label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        aria-pressed={active.includes(key)}
        disabled={active.includes('readOnly')}
        // The selection stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={act}
      />
    </Tooltip>
  )
  return (
    <div className="article-toolbar" role="toolbar" aria-label={t('toolbar')}>
      {marks.map((mark) =>
        button(mark, t(`marks.${mark}`), markIcons[mark], () => editor.chain().focus().toggleMark(mark).run()),
      )}
      {button('link', t('marks.link'), <LinkOutlined />, onLink)}
      <span className="article-toolbar-gap" />
      {insertKeys.map((key) =>
        button(key, t(`insert.${key}`), key.startsWith('h') ? <b>{key.toUpperCase()}</b> : insertIcons[key], () =>
          insert(key),
        ),
      )}
      {active.includes('inTable') && <TableButtons editor={editor} />}
    </div>
  )
}

import {
  FileTextOutlined,
  FontSizeOutlined,
  LineOutlined,
  MessageOutlined,
  OrderedListOutlined,
  PictureOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

export const insertKeys = ['h2', 'h3', 'h4', 'bullets', 'numbers', 'quote', 'code', 'rule', 'table', 'picture'] as const
export type InsertKey = (typeof insertKeys)[number]

export const insertIcons: Record<InsertKey, ReactNode> = {
  h2: <FontSizeOutlined />,
  h3: <FontSizeOutlined />,
  h4: <FontSizeOutlined />,
  bullets: <UnorderedListOutlined />,
  numbers: <OrderedListOutlined />,
  quote: <MessageOutlined />,
  code: <FileTextOutlined />,
  rule: <LineOutlined />,
  table: <TableOutlined />,
  picture: <PictureOutlined />,
}

/** A picture has to be chosen first. */
export function insertBlock(editor: Editor, key: Exclude<InsertKey, 'picture'>): void {
  const chain = editor.chain().focus()
  if (key === 'h2' || key === 'h3' || key === 'h4') {
    chain.toggleNode('heading', 'paragraph', { level: Number(key.slice(1)) }).run()
    return
  }
  const acts = {
    bullets: () => chain.toggleBulletList(),
    numbers: () => chain.toggleOrderedList(),
    quote: () => chain.toggleBlockquote(),
    code: () => chain.toggleCodeBlock(),
    rule: () => chain.setHorizontalRule(),
    table: () => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  }
  acts[key]().run()
}

/** Whether what is at the cursor is of this kind already. */
export function isOfKind(editor: Editor, key: InsertKey): boolean {
  if (key === 'h2' || key === 'h3' || key === 'h4') return editor.isActive('heading', { level: Number(key.slice(1)) })
  const names: Partial<Record<InsertKey, string>> = {
    bullets: 'bulletList',
    numbers: 'orderedList',
    quote: 'blockquote',
    code: 'codeBlock',
  }
  const name = names[key]
  return name !== undefined && editor.isActive(name)
}
